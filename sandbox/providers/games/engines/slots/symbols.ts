/** Symbols of all slots by number: 0 to 7 are regular, from the lowest to the highest paying; then the wild and the scatter. */
export const WILD = 8;
export const SCATTER = 9;
export const SYMBOL_COUNT = 10;

/**
 * The symbols of a strip as paytables write it: digits for regular symbols, W for the wild, S for the scatter.
 *
 * @throws if the strip contains any other character
 */
export function parseStrip(strip: string): number[] {
  return [...strip].map((letter) => {
    if (letter === "W") return WILD;
    if (letter === "S") return SCATTER;
    const symbol = Number(letter);
    if (!Number.isInteger(symbol) || symbol >= WILD) throw new Error(`a strip contains "${letter}"`);
    return symbol;
  });
}
