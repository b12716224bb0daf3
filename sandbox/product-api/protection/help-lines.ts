import type { HelpLine } from "#contract/protection/protection.ts";

/**
 * Organisations that help players in the countries of the product's locales. Countries without an organisation (Kazakhstan, Ethiopia) get
 * the international ones, whose `country` is empty. Names are the same in every language; numbers are national.
 */
export const helpLines: HelpLine[] = [
  line("AT", "Spielsuchthilfe", "https://www.spielsuchthilfe.at", "01 544 13 57"),
  line("AU", "Gambling Help Online", "https://www.gamblinghelponline.org.au", "1800 858 858"),
  line("BR", "Jogadores Anônimos do Brasil", "https://jogadoresanonimos.com.br"),
  line("BR", "CVV, Centro de Valorização da Vida", "https://cvv.org.br", "188"),
  line("CA", "ConnexOntario", "https://www.connexontario.ca", "1-866-531-2600"),
  line("CH", "SOS Spielsucht", "https://www.sos-spielsucht.ch", "0800 040 080"),
  line("DE", "Check dein Spiel", "https://www.check-dein-spiel.de", "0800 1 37 27 00"),
  line("FI", "Peluuri", "https://peluuri.fi", "0800 100 101"),
  line("GB", "GamCare, National Gambling Helpline", "https://www.gamcare.org.uk", "0808 8020 133"),
  line("HU", "Kék Pont Alapítvány", "https://kekpont.hu"),
  line("HU", "Lelki Elsősegély Telefonszolgálat", "https://sos116-123.hu", "116-123"),
  line("IT", "Telefono Verde Nazionale, Istituto Superiore di Sanità", "https://www.iss.it", "800 558 822"),
  line("IT", "Gioca Responsabile", "https://www.giocaresponsabile.it", "800 151 000"),
  line("NO", "Hjelpelinjen", "https://hjelpelinjen.no", "800 800 40"),
  line("NZ", "Gambling Helpline Aotearoa", "https://www.gamblinghelpline.co.nz", "0800 654 655"),
  line("NZ", "PGF Services", "https://www.pgf.nz", "0800 664 262"),
  line("PL", "Uzależnienia behawioralne", "https://uzaleznieniabehawioralne.pl", "801 889 880"),
  line("PT", "Linha Vida, ICAD", "https://www.icad.pt", "1414"),
  line(
    "ZA",
    "South African Responsible Gambling Foundation",
    "https://responsiblegambling.org.za",
    "0800 006 008",
  ),
  line("", "Gambling Therapy", "https://www.gamblingtherapy.org"),
  line("", "Gamblers Anonymous", "https://www.gamblersanonymous.org"),
];

function line(country: string, name: string, url: string, phone = ""): HelpLine {
  return { country, name, url, phone };
}
