import { PLAY_MODES, type PlayMode, ROUND_RESULTS, type RoundResult } from "#contract/play/round-terms.ts";

/** Which rounds an address asks for; days are those of UTC, both included. */
export interface RoundFilter {
  /** ISO dates. */
  from?: string | undefined;
  to?: string | undefined;
  /** A game's code. */
  game?: string | undefined;
  result: RoundResult;
  mode: PlayMode;
}

/** Reads a filter out of an address; what makes no sense is left out. */
export function roundFilter(query: URLSearchParams): RoundFilter {
  const game = query.get("game") ?? "";
  return {
    from: dayIn(query.get("from")),
    to: dayIn(query.get("to")),
    game: /^[\w.-]{1,64}$/.test(game) ? game : undefined,
    result: ROUND_RESULTS.find((name) => name === query.get("result")) ?? "all",
    mode: PLAY_MODES.find((name) => name === query.get("mode")) ?? "real",
  };
}

/** The filter as an address has it: what is usual is left out. */
export function filterQuery({
  from,
  to,
  game,
  result,
  mode,
}: RoundFilter): Record<string, string | undefined> {
  return {
    ...{ from, to, game },
    result: result === "all" ? undefined : result,
    mode: mode === "real" ? undefined : mode,
  };
}

/** The filter as the product API takes it: from the first day's beginning up to, but without, the day after the last. */
export function filterInput({ from, to, game, result, mode }: RoundFilter) {
  return {
    ...{ game, result, mode },
    from: from && `${from}T00:00:00.000Z`,
    to: to && new Date(Date.parse(to) + 24 * 3_600_000).toISOString(),
  };
}

/** Whether anything but the mode narrows the list. */
export function isNarrowed({ from, to, game, result }: RoundFilter): boolean {
  return Boolean(from || to || game) || result !== "all";
}

/** A day of the calendar within reason, as an ISO date. */
function dayIn(text: string | null): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? undefined : text;
}
