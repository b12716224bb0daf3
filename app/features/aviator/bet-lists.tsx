import { useTranslation } from "react-i18next";
import { useResource } from "#app/data/use-resource.ts";
import { multiplierText } from "#app/i18n/number-text.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { CrashBet } from "#contract/wire/play/crash.ts";
import { formatShortUtcTime } from "#contract/wire/utc-time.ts";
import { ownCrashBetsEndpoint } from "./endpoints.ts";
import type { CrashView } from "./model.ts";

/** Maximum number of bets that are listed. */
const MAX_SHOWN = 40;

/** All players' bets on the round: own bets first, then cashed-out ones, then the newest. */
export function BetsList({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const own = new Set(view.own.map(({ bet_id }) => bet_id));
  const rank = (bet: CrashBet) => (own.has(bet.bet_id) ? 2 : 0) + (bet.state === "cashed_out" ? 1 : 0);
  const bets = view.bets.toReversed().sort((a, b) => rank(b) - rank(a));
  const more = view.bets_count - Math.min(MAX_SHOWN, bets.length);
  if (bets.length === 0) return <p className="py-6 text-center text-muted">{t("bets.none")}</p>;
  return (
    <>
      <BetRows
        rows={bets.slice(0, MAX_SHOWN).map((bet) => ({ ...bet, name: bet.player, own: own.has(bet.bet_id) }))}
      />
      {more > 0 && <p className="pt-3 text-center text-sm text-muted">{t("bets.more", { number: more })}</p>}
    </>
  );
}

interface CrashBetRow
  extends Pick<CrashBet, "bet_id" | "currency" | "stake" | "state" | "multiplier" | "payout"> {
  /** First column: the player's name or the time of the bet. */
  name: string;
  own?: boolean;
}

/**
 * Table of bets: player or time, stake, multiplier and payout. A narrow card has no room for four columns with large amounts, so there
 * the multiplier is above the payout, and the first column takes the remaining space.
 */
function BetRows({ rows, first = "player" }: { rows: readonly CrashBetRow[]; first?: "player" | "time" }) {
  const { t } = useTranslation("aviator");
  const { numberLocale, locale } = useShell();
  return (
    <div className="@container">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted [&>th]:pb-2 [&>th]:font-normal">
            <th scope="col" className="w-full max-w-0 truncate">
              {t(`bets.${first}`)}
            </th>
            <th scope="col" className="pl-2 text-right">
              {t("bets.stake")}
            </th>
            <th scope="col" className="hidden pl-2 text-right @sm:table-cell">
              ×
            </th>
            <th scope="col" className="pl-2 text-right">
              {t("bets.payout")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ bet_id, name, own, currency, stake, state, multiplier, payout }) => (
            <tr key={bet_id} data-bet={state} className={classNames("[&>td]:py-1.5", own && "font-semibold")}>
              <td translate="no" className={classNames("w-full max-w-0", first === "player" && "truncate")}>
                {name}
              </td>
              <td className="pl-2 text-right whitespace-nowrap" translate="no">
                {formatMoney(stake, currency, numberLocale)}
              </td>
              <td className="hidden pl-2 text-right text-accent-text @sm:table-cell" translate="no">
                {multiplier === null ? "" : multiplierText(multiplier, locale.iso)}
              </td>
              <td
                className={classNames("pl-2 text-right", state === "cashed_out" ? "text-live" : "text-muted")}
              >
                {multiplier !== null && (
                  <span className="block text-accent-text @sm:hidden" translate="no">
                    {multiplierText(multiplier, locale.iso)}
                  </span>
                )}
                {state === "cashed_out" ? (
                  <span translate="no">{formatMoney(payout, currency, numberLocale)}</span>
                ) : (
                  <span>{t(`bets.state.${state}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The player's latest bets; refetched when one of their current bets changes. */
export function OwnBets({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { user, locale } = useShell();
  const paths = useLocalePaths();
  const { answer, failure, reload } = useResource(ownCrashBetsEndpoint, undefined, {
    enabled: user !== null,
    version: `${user?.user_id} ${view.own.map(({ bet_id, state }) => `${bet_id} ${state}`).join()}`,
  });

  if (!user) return <p className="py-6 text-center text-muted">{t("own.log_in")}</p>;
  if (failure) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 py-6">
        <p>{t("failed_title")}</p>
        <Button onClick={() => void reload()}>{t("retry")}</Button>
      </div>
    );
  }
  if (!answer) return <p className="py-6 text-center text-muted">{t("loading")}</p>;
  if (answer.own.length === 0) return <p className="py-6 text-center text-muted">{t("own.none")}</p>;
  return (
    <>
      <BetRows
        first="time"
        rows={answer.own.map((bet) => ({ ...bet, name: formatShortUtcTime(bet.at, locale.iso) }))}
      />
      <div className="pt-4 text-center">
        <ButtonLink href={paths.gameHistory()} tone="ghost" size="small">
          {t("own.all")}
        </ButtonLink>
      </div>
    </>
  );
}
