import type { Spot } from "../../engines/roulette/spots.ts";
import type { Translate } from "../texts.ts";

/** What a spot is called: `Split 17, 20`, `Second dozen, 13 to 24`, `Red`. */
export function spotName(t: Translate, { kind, numbers }: Spot): string {
  const range = { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 };
  return t(`spot-${kind}`, { numbers: numbers.join(", "), ...range });
}

/** The same with what it pays: `Split 17, 20: 17 to 1`. */
export function spotTerms(t: Translate, spot: Spot): string {
  return t("spotTerms", { spot: spotName(t, spot), odds: spot.returned - 1 });
}
