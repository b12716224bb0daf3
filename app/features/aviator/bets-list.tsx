import { useTranslation } from "react-i18next";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { CrashBet } from "#contract/play/crash.ts";
import type { CrashView } from "./crash-view.ts";

/** Bets in sight: nobody reads more while they change. */
const SHOWN = 40;

/** Everybody's bets on the round: cashed out first, then the newest. */
export function BetsList({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const own = new Set(view.own.map(({ bet_id }) => bet_id));
  const rank = (bet: CrashBet) => (own.has(bet.bet_id) ? 2 : 0) + (bet.state === "cashed_out" ? 1 : 0);
  const bets = view.bets.toReversed().sort((a, b) => rank(b) - rank(a));
  const more = view.bets_count - Math.min(SHOWN, bets.length);
  if (bets.length === 0) return <p className="py-6 text-center text-muted">{t("bets.none")}</p>;
  return (
    <>
      <BetRows
        rows={bets.slice(0, SHOWN).map((bet) => ({ ...bet, name: bet.player, own: own.has(bet.bet_id) }))}
      />
      {more > 0 && <p className="pt-3 text-center text-sm text-muted">{t("bets.more", { number: more })}</p>}
    </>
  );
}

export interface BetRow
  extends Pick<CrashBet, "bet_id" | "currency" | "stake" | "state" | "multiplier" | "payout"> {
  /** Whose it is, or when it was. */
  name: string;
  own?: boolean;
}

/** Bets as a table of who, stake, multiplier and payout. */
export function BetRows({ rows, first = "player" }: { rows: readonly BetRow[]; first?: "player" | "time" }) {
  const { t } = useTranslation("aviator");
  const { numberLocale, locale } = useShell();
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-left text-muted [&>th]:pb-2 [&>th]:font-normal">
          <th scope="col">{t(`bets.${first}`)}</th>
          <th scope="col" className="text-right">
            {t("bets.stake")}
          </th>
          <th scope="col" className="text-right">
            ×
          </th>
          <th scope="col" className="text-right">
            {t("bets.payout")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ bet_id, name, own, currency, stake, state, multiplier, payout }) => (
          <tr key={bet_id} data-bet={state} className={classNames("[&>td]:py-1.5", own && "font-semibold")}>
            <td className="max-w-28 truncate">{name}</td>
            <td className="text-right">{formatMoney(stake, currency, numberLocale)}</td>
            <td className="pl-2 text-right text-accent-text">
              {multiplier === null ? "" : multiplierText(multiplier, locale.iso)}
            </td>
            <td
              className={classNames("pl-2 text-right", state === "cashed_out" ? "text-live" : "text-muted")}
            >
              {state === "cashed_out"
                ? formatMoney(payout, currency, numberLocale)
                : t(`bets.state.${state}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
