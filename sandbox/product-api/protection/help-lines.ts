import type { HelpLine } from "#contract/wire/protection/protection.ts";

/**
 * Organisations that help players in the countries of the product's locales, and the official registers that exclude a player from all
 * operators of a country. Countries without an organisation (Kazakhstan) get the international ones, whose `country` is empty.
 * Names are the same in every language; numbers are national. Decision 93 says how they were checked.
 */
export const helpLines: HelpLine[] = [
  line("AT", "Spielsuchthilfe", "https://www.spielsuchthilfe.at", "01 544 13 57"),
  line("AU", "Gambling Help Online", "https://www.gamblinghelponline.org.au", "1800 858 858"),
  register("AU", "BetStop, National Self-Exclusion Register", "https://www.betstop.gov.au", "1800 238 786"),
  line("BR", "Jogadores Anônimos do Brasil", "https://jogadoresanonimos.com.br"),
  line("BR", "CVV, Centro de Valorização da Vida", "https://cvv.org.br", "188"),
  register("BR", "Plataforma Centralizada de Autoexclusão", "https://www.gov.br/autoexclusaoapostas"),
  line("CA", "ConnexOntario", "https://www.connexontario.ca", "1-866-531-2600"),
  line("CH", "SOS Spielsucht", "https://www.sos-spielsucht.ch", "0800 040 080"),
  line("DE", "Check dein Spiel", "https://www.check-dein-spiel.de", "0800 1 37 27 00"),
  register("DE", "OASIS, Regierungspräsidium Darmstadt", "https://rp-darmstadt.hessen.de"),
  line("EE", "Hasartmängusõltuvuse Nõustamiskeskus", "https://15410.ee", "15410"),
  register("EE", "Maksu- ja Tolliamet, hasartmängu piirang", "https://www.emta.ee"),
  line("FI", "Peluuri", "https://peluuri.fi", "0800 100 101"),
  line("GB", "GamCare, National Gambling Helpline", "https://www.gamcare.org.uk", "0808 8020 133"),
  register("GB", "GAMSTOP", "https://www.gamstop.co.uk"),
  line("HU", "Kék Pont Alapítvány", "https://kekpont.hu"),
  line("HU", "Lelki Elsősegély Telefonszolgálat", "https://sos116-123.hu", "116-123"),
  register("HU", "Játékosvédelmi nyilvántartás, SZTFH", "https://sztfh.hu"),
  line(
    "IT",
    "Telefono Verde Nazionale, Istituto Superiore di Sanità",
    "https://usciredalgioco.iss.it",
    "800 558 822",
  ),
  register("IT", "Registro Unico Autoesclusioni, ADM", "https://www.adm.gov.it"),
  register("KZ", "eGov Mobile", "https://egov.kz"),
  line("NO", "Hjelpelinjen", "https://hjelpelinjen.no", "800 800 40"),
  line("NZ", "Gambling Helpline Aotearoa", "https://www.gamblinghelpline.co.nz", "0800 654 655"),
  line("NZ", "PGF Services", "https://www.pgf.nz", "0800 664 262"),
  line("PL", "Uzależnienia behawioralne", "https://uzaleznieniabehawioralne.pl", "801 889 880"),
  line("PT", "Linha Vida, ICAD", "https://www.icad.pt", "1414"),
  register("PT", "Serviço de Regulação e Inspeção de Jogos", "https://www.srij.turismodeportugal.pt"),
  line(
    "ZA",
    "South African Responsible Gambling Foundation",
    "https://responsiblegambling.org.za",
    "0800 006 008",
  ),
  register("ZA", "National Gambling Board", "https://www.ngb.org.za"),
  line("", "Gambling Therapy", "https://www.gamblingtherapy.org"),
  line("", "Gamblers Anonymous", "https://www.gamblersanonymous.org"),
];

function line(country: string, name: string, url: string, phone = ""): HelpLine {
  return { kind: "help", country, name, url, phone };
}

function register(country: string, name: string, url: string, phone = ""): HelpLine {
  return { kind: "register", country, name, url, phone };
}
