import type { OutcomeSymbols } from "#contract/play/round-outcome.ts";
import { themes } from "../../providers/games/catalogue/themes.ts";
import { playableGame } from "./catalogue.ts";

/** What a game's symbols look like; null for a game that has none, and for one that there is not. */
export function symbolsOf(gameCode: string): OutcomeSymbols | null {
  const known: Readonly<Record<string, (typeof themes)[keyof typeof themes] | undefined>> = themes;
  const theme = known[playableGame(gameCode)?.theme.id ?? ""];
  if (!theme) return null;
  return {
    atlas: `/sandbox/art/${theme.id}-symbols.webp`,
    columns: 5,
    rows: 2,
    names: theme.symbols.map((name) => name.replaceAll("-", " ")),
  };
}
