import { csvResponse } from "#app/downloads/csv.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { Round } from "#contract/wire/play/rounds.ts";
import { roundEndOf } from "./load.server.ts";
import { parseRoundFilter, roundFilterInput } from "./model.ts";

/** Rounds per call: the maximum of the contract. */
const ROUNDS_PER_PAGE = 100;
/** Maximum number of rounds in a file. */
const MAX_ROUNDS = 5_000;

/**
 * CSV file of the rounds that match the filter, newest first. The last line of a truncated file is a note about the maximum.
 *
 * @throws Response 503 if the user is unknown
 */
export async function roundsCsv(request: Request, context: LoadContext): Promise<Response> {
  const { api, locale } = context;
  requirePlayer(context);
  const filter = parseRoundFilter(new URL(request.url).searchParams);
  const rounds: Round[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.rounds({ ...roundFilterInput(filter), cursor, limit: ROUNDS_PER_PAGE });
    rounds.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor && rounds.length < MAX_ROUNDS);
  const t = translator(locale, "game-history");
  const columns = [
    "at",
    "round",
    "game",
    "currency",
    "stake",
    "win",
    "bonus_stake",
    "bonus_win",
    "unpaid",
    "end",
  ] as const;
  return csvResponse(
    `game-history-${filter.from ?? "all"}-${filter.to ?? "today"}`,
    [
      columns.map((name) => t(`column.${name}`)),
      ...rounds.map((round) => {
        const { round_id, game, currency, stake, win, bonus_stake, bonus_win, win_unpaid, at } = round;
        const amounts = [stake, win, bonus_stake, bonus_win, win_unpaid];
        return [
          at,
          round_id,
          game.name,
          currency,
          ...amounts.map((amount) => decimalOf({ amount, currency })),
          t(`end.${roundEndOf(round)}`),
        ];
      }),
      ...(cursor ? [[t("csv.cut", { count: rounds.length })]] : []),
    ],
    context.numberLocale,
  );
}
