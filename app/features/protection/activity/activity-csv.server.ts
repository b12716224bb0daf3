import { csvResponse } from "#app/downloads/csv.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { decimalOf } from "#contract/wire/money/money.ts";
import type { StatementSums } from "#contract/wire/protection/protection.ts";
import { ACTIVITY_SUMS, isCoins, parseActivityPeriod } from "./model.ts";

/**
 * CSV file of an activity statement; its last line is the total.
 *
 * @throws Response 503 if the user is unknown
 */
export async function activityCsv(request: Request, context: LoadContext): Promise<Response> {
  const { api, locale } = context;
  requirePlayer(context);
  const { currency, period, from, total, lines } = await api.activityStatement(
    parseActivityPeriod(new URL(request.url).searchParams),
  );
  const t = translator(locale, "protection");
  const row = (name: string, line: StatementSums) => [
    name,
    currency,
    ...ACTIVITY_SUMS.map((sum) =>
      isCoins(sum) ? String(line[sum]) : decimalOf({ amount: line[sum], currency }),
    ),
    String(line.minutes_played),
  ];
  return csvResponse(
    `activity-${period}-${from}`,
    [
      [
        t("activity.date"),
        t("activity.currency"),
        ...ACTIVITY_SUMS.map((sum) => t(`activity.${sum}`)),
        t("activity.minutes"),
      ],
      ...lines.map((line) => row(line.from, line)),
      row(t("activity.total"), total),
    ],
    context.numberLocale,
  );
}
