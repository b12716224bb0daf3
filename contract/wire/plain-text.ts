import { z } from "#contract/wire/zod.ts";

/** Line breaks and all other control characters. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const CONTROLS_BUT_LINE_BREAKS = /(?!\n)\p{Cc}+/gu;
const LINE_BREAKS = /\r\n?|[\p{Zl}\p{Zp}]/gu;
/**
 * Characters that nobody sees and that change how the text around them is read: controls of the writing direction, zero-width spaces,
 * tags. The joiners U+200C and U+200D are not among them, because some languages need them.
 */
const INVISIBLE =
  /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A text as one line: a line break or another control character becomes a space, and invisible characters are removed. */
export function cleanLine(text: string): string {
  return text.replace(INVISIBLE, "").replace(CONTROLS, " ").trim();
}

/**
 * Schema of a text of one line that a person types: a name, an address, an e-mail address. Every such field uses it, because such texts
 * become subjects and headers of mails, and lines of lists and logs.
 */
export function oneLine() {
  return z.string().overwrite(cleanLine);
}

/** Schema of a text of several lines that a person types. Line breaks become `\n`. */
export function severalLines() {
  return z
    .string()
    .overwrite((text) =>
      text.replace(LINE_BREAKS, "\n").replace(INVISIBLE, "").replace(CONTROLS_BUT_LINE_BREAKS, " ").trim(),
    );
}
