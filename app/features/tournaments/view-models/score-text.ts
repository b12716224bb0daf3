import { multiplierText, wholeNumberText } from "#app/i18n/number-text.ts";
import type { TournamentScoring } from "#contract/wire/rewards/tournament-constants.ts";

/** A score: "12.75×" in a multiplier race, otherwise a whole number. @param iso BCP 47 tag of the page */
export function scoreText(scoring: TournamentScoring, score: number, iso: string): string {
  return scoring === "multiplier"
    ? multiplierText(Math.round(score * 100), iso)
    : wholeNumberText(score, iso);
}
