import { MINIMUM_AGE } from "../constants.ts";

/**
 * Minutes by which the clocks of a country are ahead of UTC, those of its westernmost place and in winter: the latest moment at which a
 * day begins anywhere in the country, as the place within it is not known. `age.test.ts` compares it with the time zones of Node.
 */
const UTC_OFFSETS: readonly (readonly [minutes: number, countries: string])[] = [
  [-660, "AS NU"],
  [-600, "CK PF US"],
  [-480, "CA MX"],
  [-360, "BZ CL CR EC GT HN NI SV"],
  [-300, "BR BS CO CU HT JM KY PA PE TC"],
  [-240, "AG AI AW BB BL BM BO BQ CW DM DO GD GL GP GY KN LC MF MQ MS PR SX TT VC VE VG VI"],
  [-180, "AR FK GF PM PY SR TA UY"],
  [-60, "CV PT"],
  [0, "AC BF CI ES FO GB GG GH GM GN GW IE IM IS JE LR ML MR SH SL SN ST TG"],
  [
    60,
    "AD AL AO AT BA BE BJ CD CF CG CH CM CZ DE DK DZ EH FR GA GI GQ HR HU IT LI LU MA MC ME MK MT NE NG NL NO PL RS SE SI SJ SK SM TD TN VA XK",
  ],
  [120, "AX BG BI BW CY EE EG FI GR IL LB LS LT LV LY MD MW MZ NA PS RO RU RW SD SS SZ UA ZA ZM ZW"],
  [180, "BH BY DJ ER ET IQ JO KE KM KW MG QA SA SO SY TR TZ UG YE YT"],
  [210, "IR"],
  [240, "AE AM AZ GE MU OM RE SC"],
  [270, "AF"],
  [300, "KZ MV PK TJ TM UZ"],
  [330, "IN LK"],
  [345, "NP"],
  [360, "BD BT CN IO KG"],
  [390, "CC MM"],
  [420, "CX ID KH LA MN TH VN"],
  [480, "AU BN HK MO MY PH SG TW"],
  [540, "JP KP KR PW TL"],
  [600, "FM GU MP PG"],
  [660, "NC NF SB VU"],
  [720, "FJ KI MH NR NZ TV WF"],
  [780, "TK TO WS"],
];

/** The last place on earth where a day begins. */
const LAST_OFFSET = -720;

/**
 * The date at a player's place, `YYYY-MM-DD`. Where a country has several time zones it is that of the westernmost one, and without a
 * known country that of the last place on earth: nobody is taken for older than they are.
 *
 * @param country ISO 3166-1 alpha-2 code; empty if it is not known
 */
export function dateAtPlace(now: Date, country: string): string {
  const code = country.toUpperCase();
  const offset =
    UTC_OFFSETS.find(([, codes]) => code !== "" && codes.split(" ").includes(code))?.[0] ?? LAST_OFFSET;
  return new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 10);
}

/**
 * Whether a person has reached an age at their place [REG-1]. A person who was born on 29 February has their birthday on 1 March in
 * other years.
 *
 * @param birthday `YYYY-MM-DD`
 * @param years MINIMUM_AGE if absent
 */
export function isOfAge(birthday: string, country: string, now: Date, years = MINIMUM_AGE): boolean {
  const today = dateAtPlace(now, country);
  return birthday <= `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}
