import type { Country } from "./places.ts";

/** Invented people: first names in use, with surnames that are coined, so that no combination is a known athlete. */
interface PeopleNames {
  men: string;
  women: string;
  surnames: string;
}

const PEOPLE: Partial<Record<Country, PeopleNames>> = {
  gb: {
    men: "Callum Rhys Ewan Toby Miles Finlay Jonah Alfie",
    women: "Imogen Tamsin Freya Nell Orla Poppy",
    surnames: "Wrenfield Thackmoor Pellingham Ashgrove Quillmere Dunsford Harkwell Brindlow",
  },
  de: {
    men: "Jannik Till Moritz Lennart Falk Henning Ruben Kilian",
    women: "Svenja Lotte Wiebke Romy Greta Jule",
    surnames: "Haselbrink Rothmeyer Dornbichler Eberwald Kranzfeld Silbermoos Tannhofer Weidling",
  },
  es: {
    men: "Iker Álvaro Nicolás Hugo Marcos Gonzalo Rubén Joel",
    women: "Nerea Lucía Alba Carla Irene Noa",
    surnames: "Valdebruna Miralosa Torrelena Carrasol Fuenmar Olivarda Peñalume Riosera",
  },
  it: {
    men: "Davide Nicolò Tommaso Elia Riccardo Samuele Ettore Dario",
    women: "Giada Elisa Chiara Noemi Viola Marta",
    surnames: "Roccaventi Monfiore Castellume Pietralba Valnera Serravolpe Colleardi Acquabruna",
  },
  fr: {
    men: "Théo Bastien Loïc Maxence Corentin Yanis Rémi Gaspard",
    women: "Manon Élodie Clémence Maëlle Anaïs Jeanne",
    surnames: "Clairbois Montlys Rochevigne Belgarde Hautemare Valbrume Beaucombe Pontrive",
  },
  pl: {
    men: "Bartosz Kacper Szymon Oskar Igor Dawid Tymon Błażej",
    women: "Zofia Hanna Lena Oliwia Kinga Maja",
    surnames: "Brzozdrój Jaworzyc Kalinogród Wrzosiak Lipinostaw Sosnoryt Tarnomysz Grabowidz",
  },
  se: {
    men: "Axel Viktor Hampus Elias Linus Albin Nils Melker",
    women: "Ebba Tuva Linnea Alva Signe Moa",
    surnames: "Björkholmer Älvsander Rävgård Silvernäs Vargström Lindhamre Ekvallen Norrskoga",
  },
  no: {
    men: "Sondre Eirik Mathias Jonas Tobias Håkon Sivert Brage",
    women: "Ingrid Thea Solveig Maren Tiril Live",
    surnames: "Fjellvikar Ulvesund Ravnås Bjørkenes Hvalstrøm Furudalen Granheim Elvestad",
  },
  fi: {
    men: "Aleksi Ville Eetu Joona Otto Niilo Oskari Veeti",
    women: "Aino Venla Siiri Helmi Iida Elsa",
    surnames: "Karhuranta Lumivaara Haukisalo Revonlahti Koivusaarinen Susikoski Suviniemi Honkajärvinen",
  },
  hu: {
    men: "Bence Máté Levente Dominik Gergő Ádám Zalán Botond",
    women: "Réka Dóra Luca Panna Boglárka Zsófia",
    surnames: "Fenyőhalmi Dunaszegi Kőrisligeti Aranykúti Hársfalvi Ezüsthegyi Szilvapataki Mezőteleki",
  },
  kz: {
    men: "Alikhan Daniyar Nurlan Sanzhar Yerassyl Arman Temirlan Bekzat",
    women: "Aigerim Dana Madina Ayaulym Zhansaya Kamila",
    surnames: "Altyntobin Kokdalin Akbulakov Temirarnov Nursayev Saryzharov Karaorman Boldykum",
  },
  us: {
    men: "Tyler Mason Brooks Carter Wyatt Jalen Cole Dominic",
    women: "Harper Sienna Kayla Quinn Reese Autumn",
    surnames:
      "Copperfield-Hale Granitson Cedarholt Prairiewood Landry-Vance Eagleton-Marsh Thunderlow Juniperson",
  },
  ar: {
    men: "Facundo Thiago Lautaro Bautista Agustín Ramiro Valentino Franco",
    women: "Julieta Martina Camila Abril Delfina Malena",
    surnames: "Ceiboluna Pamperán Vientoalba Lagunar Cerroveda Serranera Plateán Azulenga",
  },
  au: {
    men: "Lachlan Flynn Angus Jarrah Cooper Heath Kobe Darcy",
    women: "Matilda Indi Piper Tahlia Kirra Bronte",
    surnames: "Wattlebury Ironbark-Shaw Coralane Banksmere Opalton Gumleigh Karriway Bluegrave",
  },
  jp: {
    men: "Haruto Ren Sota Kaito Daiki Yuma Riku Takumi",
    women: "Hina Yui Sakura Mio Aoi Rin",
    surnames: "Hoshitani Kazeoka Yukihama Tsukisaki Sorakawa Mizumura Akashiro Kumozawa",
  },
  nl: {
    men: "Daan Sem Thijs Bram Ruben Jesse Gijs Stijn",
    women: "Fenna Noor Sanne Lieke Roos Anouk",
    surnames: "Wilgenoord Molenzand Duinrade Zilvermeijer Kraaienhoek Eikendaal Veenstede Lindewaard",
  },
  br: {
    men: "Caio Vinícius Murilo Breno Otávio Enzo Raí Davi",
    women: "Larissa Bianca Yasmin Isadora Luana Rafaela",
    surnames: "Jacatinga Piriporã Guarajuba Aratábua Mirapuru Ubicema Tapimirim Jericoara",
  },
  in: {
    men: "Arjun Rohan Vihaan Kabir Dev Nikhil Aarav Ishaan",
    women: "Ananya Diya Kavya Meera Riya Tara",
    surnames: "Suryagiri Chandrakot Meghawadi Ratnatal Vanagarh Kirannagar Nilapuri Sagarkot",
  },
};
export const PLAYER_COUNTRIES = Object.keys(PEOPLE) as Country[];

/** An invented person of a country; numbers below 64 are different people. */
export function personName(country: Country, index: number, women = false): string {
  const names = PEOPLE[country] ?? (PEOPLE.gb as PeopleNames);
  const first = (women ? names.women : names.men).split(" ");
  const surnames = names.surnames.split(" ");
  const surname = surnames[index % surnames.length];
  return `${first[(index + Math.floor(index / surnames.length)) % first.length]} ${surname}`;
}

const TEAM_BEGINNINGS =
  "Night Frost Ember Neon Iron Lucky Static Polar Quiet Velvet Crimson Hollow Turbo Paper Cobalt Amber";
const TEAM_ENDINGS = "loom forge pulse owls circuit drift signal echo vanguard foxes lanterns parade";

/** An invented e-sports team; numbers below 192 are different teams. */
export function teamName(index: number): string {
  const beginnings = TEAM_BEGINNINGS.split(" ");
  const endings = TEAM_ENDINGS.split(" ");
  const ending = endings[(index + Math.floor(index / beginnings.length)) % endings.length] as string;
  const name = `${beginnings[index % beginnings.length]} ${ending[0]?.toUpperCase()}${ending.slice(1)}`;
  return index % 5 === 3 ? `Team ${name}` : name;
}

const HANDLES =
  "Kestrel Biscuit Moth Pixel Sundial Walrus Cinder Nimbus Otter Quasar Rook Saffron Tundra Umbra Vesper Wasp Yarrow Zephyr Anvil Bramble Comet Dusk Fable Gecko";

/** The handle of an e-football player; numbers below 24 are different. */
export const handleName = (index: number): string => HANDLES.split(" ")[index % 24] as string;
