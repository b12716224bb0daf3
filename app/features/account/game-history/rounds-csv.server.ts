import { csvResponse } from "#app/downloads/csv.ts";
import { translator } from "#app/i18n/server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { decimalOf } from "#contract/money/money.ts";
import type { Round } from "#contract/play/rounds.ts";
import { endOf } from "./load-rounds.server.ts";
import { filterInput, roundFilter } from "./round-filter.ts";

/** Rounds in one call, which is the most that the contract allows, and in one file. */
const PAGE = 100;
const MOST = 5_000;

/** The rounds that a filter leaves as a file for a spreadsheet, newest first; one that is cut off says so in its last line. */
export async function roundsCsv(request: Request, context: LoadContext): Promise<Response> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  const filter = roundFilter(new URL(request.url).searchParams);
  const rounds: Round[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.rounds({ ...filterInput(filter), cursor, limit: PAGE });
    rounds.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor && rounds.length < MOST);
  const t = translator(locale, "game-history");
  const columns = ["at", "round", "game", "currency", "stake", "win", "end"] as const;
  return csvResponse(`game-history-${filter.from ?? "all"}-${filter.to ?? "today"}`, [
    columns.map((name) => t(`column.${name}`)),
    ...rounds.map((round) => {
      const { round_id, game, currency, stake, win, at } = round;
      const decimal = (amount: number) => decimalOf({ amount, currency });
      return [at, round_id, game.name, currency, decimal(stake), decimal(win), t(`end.${endOf(round)}`)];
    }),
    ...(cursor ? [[t("csv.cut", { count: rounds.length })]] : []),
  ]);
}
