/** What replaces a word or a spelling; `$1` is the first group of the pattern. */
type Rule = readonly [pattern: RegExp, replacement: string];

const FOOTBALL: readonly Rule[] = [
  [/(?<!American |e)\bfootball\b/g, "soccer"],
  [/(?<!American |e)\bFootball\b/g, "Soccer"],
];
const RESPONSIBLE_GAMBLING: readonly Rule[] = [[/\b([Rr])esponsible gaming\b/g, "$1esponsible gambling"]];
const POSTAL_CODE: readonly Rule[] = [[/\b([Pp])ostcode\b/g, "$1ostal code"]];

/** "An accumulator" becomes "a multi". */
const accumulator = (name: string): readonly Rule[] => [
  [/\b([Aa])n accumulator/g, `$1 ${name}`],
  [/accumulator/g, name],
  [/Accumulator/g, name[0]?.toUpperCase() + name.slice(1)],
];
const betBuilder = (name: string): readonly Rule[] => [
  [/bet builder/g, name],
  [/Bet builder/g, name[0]?.toUpperCase() + name.slice(1)],
];

const MULTI = [
  ...FOOTBALL,
  ...RESPONSIBLE_GAMBLING,
  ...accumulator("multi"),
  ...betBuilder("same game multi"),
];

/**
 * Words and spellings of regions, as rules by BCP 47 tag, so that a region needs no files of its own where one word stands for another everywhere
 * (docs/decisions/071). Single texts that differ are in the region's folder of `locales/`.
 */
const WORDING: Readonly<Record<string, readonly Rule[]>> = {
  "de-CH": [
    [/ß/g, "ss"],
    [/ẞ/g, "SS"],
  ],
  "en-AU": MULTI,
  "en-CA": [
    ...FOOTBALL,
    ...POSTAL_CODE,
    ...accumulator("parlay"),
    ...betBuilder("same-game parlay"),
    [/\bIce hockey\b/g, "Hockey"],
    [/\bice hockey\b/g, "hockey"],
    [/\b(anonym|author|critic|organ|real|recogn|summar)is(e|ed|er|es|ing|ation|ations)\b/gi, "$1iz$2"],
  ],
  "en-NZ": MULTI,
  "en-ZA": [...FOOTBALL, ...RESPONSIBLE_GAMBLING, ...POSTAL_CODE, ...accumulator("multi bet")],
};

/** Tags with rules. */
export const WORDED_TAGS = Object.keys(WORDING);

/**
 * Texts in the words of a locale's region.
 *
 * @param iso BCP 47 tag
 * @param texts a text, or lists and objects of texts that JSON can represent; keys stay
 */
export function inWordingOf<T>(iso: string, texts: T): T {
  const rules = WORDING[iso];
  if (!rules) return texts;
  const reword = (text: string) => rules.reduce((all, [pattern, word]) => all.replace(pattern, word), text);
  return JSON.parse(JSON.stringify(texts), (_key, value) =>
    typeof value === "string" ? reword(value) : value,
  );
}
