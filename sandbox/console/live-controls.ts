import type { Services } from "../services.ts";

/**
 * `GET /sandbox/live-tables?code=`: how a live table stands and, what nobody else is told, where the ball of its round will lie
 * (or lies); null before its first round.
 */
export function liveControls({ liveTables }: Services) {
  return {
    "GET /sandbox/live-tables": (_: unknown, query: URLSearchParams) => {
      const table = liveTables.find(query.get("code") ?? "");
      const round = table?.shownRound() ?? null;
      return table && { ...table.roundView(), number: round && table.rounds.numberOf(round) };
    },
  };
}
