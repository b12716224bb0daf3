/**
 * Letters that Unicode does not decompose into a base letter and an accent. Kazakh letters become those that are typed in
 * their place on a Russian keyboard.
 */
const REPLACED_LETTERS: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ŧ: "t",
  ħ: "h",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ә: "а",
  і: "и",
  ң: "н",
  ғ: "г",
  ү: "у",
  ұ: "у",
  қ: "к",
  ө: "о",
  һ: "х",
};
const REPLACED_LETTER = new RegExp(`[${Object.keys(REPLACED_LETTERS).join("")}]`, "g");

/**
 * Normalizes text for every search: lower case, no accents, words separated by one space. Letters that a keyboard may lack become those
 * that are typed in their place: `Ø` is found by `o`, `ł` by `l`, `ё` by `е` and `й` by `и`.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(REPLACED_LETTER, (letter) => REPLACED_LETTERS[letter] as string)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}
