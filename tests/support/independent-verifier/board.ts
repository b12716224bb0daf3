/** The symbols of a slot, as columns from top to bottom. */
export type Board = number[][];

export const WILD = 8;
export const SCATTER = 9;

/** The symbols of a strip of letters. */
export const parse = (strip: string) =>
  [...strip].map((letter) => (letter === "W" ? WILD : letter === "S" ? SCATTER : Number(letter)));
export const countScatters = (board: Board) => board.flat().filter((symbol) => symbol === SCATTER).length;
