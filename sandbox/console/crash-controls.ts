import type { Services } from "../services.ts";

/**
 * `GET /sandbox/crash`: the round that is shown, the one that takes bets and, what nobody else is told, where each will crash,
 * in hundredths.
 */
export function crashControls({ crash }: Services) {
  return {
    "GET /sandbox/crash": () => {
      const { round_id, phase } = crash.roundView();
      const [point, next] = [crash.shownRound(), crash.openRound()].map((round) =>
        crash.rounds.pointOf(round),
      );
      return { round_id, phase, point, next };
    },
  };
}
