/**
 * Invented places and club names per country. A place is a beginning and an ending that suit the language; a club is a place in one of
 * the country's patterns. The parts are chosen so that their combinations are no known club.
 */
export interface CountryNames {
  /** Hours that the local time is ahead of UTC. */
  offset: number;
  beginnings: string;
  endings: string;
  /** Club names, separated by commas; `*` is the place. */
  clubs: string;
}

export const COUNTRIES = {
  gb: {
    offset: 0,
    beginnings: "Harrow Thorn Wex Dun Stone Ash Marl Brack Elder Raven Fen Hollow Larch Quill Wren",
    endings: "mere wick combe haven stow garth holme leigh",
    clubs: "* United,* Town,* City,* Rovers,* Athletic,* Wanderers,* Albion",
  },
  de: {
    offset: 1,
    beginnings:
      "Alten Birken Eber Falken Grün Hasel Kron Linden Mühl Rothen Silber Tannen Weiden Winter Buchen",
    endings: "grund rode wald brunn stedt au heim tal",
    clubs: "SV *,FC *,TSV *,VfR *,SpVgg *,* 08,SC *",
  },
  es: {
    offset: 1,
    beginnings: "Valdi Monta Torre Villa Fuen Alca Carra Esta Mira Oli Sala Rio",
    endings: "bruna serra vega dorada peña luz nera rosa",
    clubs: "CD *,Atlético *,UD *,Deportivo *,* CF,Unión *",
  },
  it: {
    offset: 1,
    beginnings: "Monte Castel Rocca Val Borgo Pietra Serra Torre Acqua Colle Ponte Fonte",
    endings: "fiore lume nera vento chiara rivo falco luna",
    clubs: "AC *,US *,* Calcio,Virtus *,SS *,Pro *",
  },
  fr: {
    offset: 1,
    beginnings: "Mont Bel Clair Haute Val Roche Beau Fort Bois Aigue Pont Grand",
    endings: "brume vigne garde combe rive lys fleur mare",
    clubs: "AS *,Olympique *,FC *,Stade *,Racing *,US *",
  },
  pt: {
    offset: 0,
    beginnings: "Vila Monte Porto Ribeira Serra Campo Fonte Casal Penha Lago Quinta Barra",
    endings: "_Alva _Brava _Serena _da_Bruma _do_Farol _das_Ondas _do_Cedro _da_Lua",
    clubs: "SC *,CF *,* FC,União *,GD *",
  },
  br: {
    offset: -3,
    beginnings: "Jaca Itapu Guara Piri Ara Cupu Tapi Ubi Mira Caju Jeri Pira",
    endings: "tinga mirim porã taba juba cema coara puru",
    clubs: "* EC,Atlético *,* FC,SE *,AA *",
  },
  pl: {
    offset: 1,
    beginnings: "Wierz Brzoz Kalin Jawor Sosn Lipin Grab Tarn Klon Wrzos",
    endings: "ogród opol ostaw ozdrój obrzeg omyśl ówek owiny",
    clubs: "KS *,MKS *,Orzeł *,Iskra *,Sparta *,LKS *",
  },
  nl: {
    offset: 1,
    beginnings: "Wilgen Molen Duin Tulpen Veen Water Kraaien Linde Zilver Eiken",
    endings: "dam hoek oord daal meer rade zand stede",
    clubs: "SV *,VV *,FC *,* Boys,RKV *",
  },
  kz: {
    offset: 5,
    beginnings: "Altyn Kok Ak Kara Zhas Sary Taldy Temir Bolat Nur",
    endings: "bulak tobe dala arna zhar kum say orman",
    clubs: "FK *,* Arlan,* Burkit,Zhenis *,Tulpar *",
  },
  fi: {
    offset: 2,
    beginnings: "Koivu Hauki Kallio Lumi Susi Karhu Honka Suvi Revon Harju",
    endings: "lahti niemi järvi koski saari vaara ranta salo",
    clubs: "FC *,* PS,* IF,Tarmo *,Into *",
  },
  no: {
    offset: 1,
    beginnings: "Fjell Bjørke Ulve Sol Elve Gran Svart Hval Ravn Furu",
    endings: "vik dal nes heim havn sund strand ås",
    clubs: "* IL,* FK,IK *,SK *,* BK",
  },
  se: {
    offset: 1,
    beginnings: "Björk Älv Gran Lind Räv Sten Norr Ek Silver Varg",
    endings: "holmen näset vallen dalen hamn skoga torp vika",
    clubs: "* IF,* BK,IK *,* SK",
  },
  dk: {
    offset: 1,
    beginnings: "Bøge Mose Ulve Sø Klint Lyng Ravn Hav Sten Elle",
    endings: "rup lev høj bæk holm næs skov vig",
    clubs: "* IF,* BK,IF *,* HK",
  },
  hu: {
    offset: 1,
    beginnings: "Duna Szilva Fenyő Kőris Arany Ezüst Mező Hárs Rózsa Sólyom",
    endings: "kút falva halom szeg liget hegy telek patak",
    clubs: "* SE,* FC,MTE *,* AC,Bástya *",
  },
  cz: {
    offset: 1,
    beginnings: "Jelen Bříz Lip Hrad Kamen Bor Medvěd Vlč Sokol Javor",
    endings: "ovice ín ovany niště ovec ná ovka ice",
    clubs: "HC *,SK *,TJ *,* 1923",
  },
  us: {
    offset: -6,
    beginnings: "Copper Silver Prairie Cedar Thunder Harbor Eagle Lone Granite Juniper",
    endings: "_Bay _Ridge _Junction _Point _Hollow _Mesa _Landing _Valley",
    clubs: "* Comets,* Pioneers,* Lynx,* Ironclads,* Meteors,* Otters,* Beacons,* Condors,* Voyagers,* Foxes",
  },
  ca: {
    offset: -6,
    beginnings: "Maple Moose Aurora Timber Polar Birch Northern Beaver",
    endings: "_Lake _Falls _Narrows _Portage _Inlet _Bluff",
    clubs: "* Trappers,* Snowhawks,* Lumberjacks,* Glaciers,* Wolverines,* Loons",
  },
  ar: {
    offset: -3,
    beginnings: "Villa Puerto Laguna Monte Cerro Rincón Estancia Loma Paso",
    endings: "_Plateada _del_Ceibo _Pampera _del_Viento _Azulina _Serrana _del_Alba",
    clubs: "CA *,Deportivo *,Sportivo *,Club *",
  },
  au: {
    offset: 10,
    beginnings: "Wattle Banksia Ironbark Coral Opal Gumtree Jarrah Karri Bluegum",
    endings: "_Bay _Creek _Point _Heights _Plains _Cove _Harbour",
    clubs: "* Kestrels,* Dingoes,* Breakers,* Mariners,* Cockatoos,* Rangers",
  },
  jp: {
    offset: 9,
    beginnings: "Hoshi Kaze Yuki Tsuki Sora Mizu Aka Kumo Hana Nami",
    endings: "zawa hama kawa saki mura oka shima tani",
    clubs: "* Cranes,* Raijin,* Blossoms,* Tanuki,* Comets,* Waves",
  },
  in: {
    offset: 5,
    beginnings: "Surya Chandra Nila Megha Ratna Vana Sagar Kiran Amrit",
    endings: "pur nagar garh kot giri tal wadi",
    clubs: "* Tuskers,* Cobras,* Peacocks,* Monsoons,* Charioteers,* Kites",
  },
  za: {
    offset: 2,
    beginnings: "Kudu Protea Blou Wit Karoo Acacia Impala Rooi Storm",
    endings: "fontein berg vlei kloof baai drift rand",
    clubs: "* Leopards,* Sunbirds,* Hornbills,* Meerkats,* Thunder",
  },
} as const satisfies Record<string, CountryNames>;
export type Country = keyof typeof COUNTRIES;

/** The invented place with a number; numbers up to the product of beginnings and endings are different places. */
export function placeName(country: Country, index: number): string {
  const beginnings = COUNTRIES[country].beginnings.split(" ");
  const endings = COUNTRIES[country].endings.split(" ");
  const beginning = beginnings[index % beginnings.length];
  const ending = endings[(index + Math.floor(index / beginnings.length)) % endings.length];
  return `${beginning}${ending}`.replaceAll("_", " ");
}

/** The club of a place, in one of the country's patterns. */
export function clubName(country: Country, index: number): string {
  const patterns = COUNTRIES[country].clubs.split(",");
  const pattern = patterns[(index * 3 + Math.floor(index / patterns.length)) % patterns.length] as string;
  return pattern.replace("*", placeName(country, index));
}
