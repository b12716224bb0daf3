/**
 * Letters that are letters of their own and have no accent to drop. The Kazakh ones become those that stand in for them
 * where only a Russian keyboard is at hand.
 */
const SINGLE: Record<string, string> = {
  ...{ ł: "l", ø: "o", đ: "d", ı: "i", æ: "ae", œ: "oe", ß: "ss" },
  ...{ ә: "а", і: "и", ң: "н", ғ: "г", ү: "у", ұ: "у", қ: "к", ө: "о", һ: "х" },
};
const SINGLES = new RegExp(`[${Object.keys(SINGLE).join("")}]`, "g");

/** Text as it is compared: lower case, no accents, words with one space between. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(SINGLES, (letter) => SINGLE[letter] as string)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

/** The words of a folded text. */
export function wordsOf(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}
