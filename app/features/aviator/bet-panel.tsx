import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSay } from "#app/forms/say.ts";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CRASH_LEAST_CASH_OUT, CRASH_MOST, type CrashPanel } from "#contract/crash-terms.ts";
import { formatMoney } from "#contract/money.ts";
import { AutomaticChoices } from "./automatic-choices.tsx";
import type { CrashView } from "./crash-view.ts";
import { MainButton } from "./main-button.tsx";
import { useBetPanel } from "./use-bet-panel.ts";
import type { Crash } from "./use-crash.ts";

/** Quick choices, in usual stakes. */
const QUICK = [1, 2, 5, 10];

interface BetPanelProps {
  panel: CrashPanel;
  view: CrashView;
  crash: Crash;
}

/** Where a bet is made, taken back and cashed out. */
export function BetPanel({ panel, view, crash }: BetPanelProps) {
  const { t } = useTranslation("aviator");
  const { numberLocale, locale } = useShell();
  const say = useSay();
  const state = useBetPanel(panel, view, crash);
  const { stakes } = view;
  const { bets, stake, message } = state;
  const money = (amount: number) => formatMoney(amount, stakes.currency, numberLocale);
  const held = bets.waiting !== undefined;
  const stakeError =
    stake === null ? t("panel.bad_stake", { min: money(stakes.min), max: money(stakes.max) }) : "";
  const autoError =
    !state.isFit && !stakeError
      ? t("panel.bad_auto", {
          min: multiplierText(CRASH_LEAST_CASH_OUT, locale.iso),
          max: multiplierText(CRASH_MOST, locale.iso),
        })
      : "";
  return (
    <section
      aria-label={t("panel.label", { number: panel + 1 })}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t("panel.stake")}
            inputMode="decimal"
            autoComplete="off"
            value={state.stakeText}
            disabled={held}
            error={stakeError || undefined}
            trailing={<span className="pr-3">{stakes.currency}</span>}
            onChange={({ target }) => state.setStakeText(target.value)}
          />
        </div>
        <IconButton
          label={t("panel.less")}
          icon={<Minus size={20} aria-hidden="true" />}
          className="mb-1 bg-raised"
          disabled={held}
          onClick={() => state.setStake((stake ?? stakes.usual) - stakes.usual)}
        />
        <IconButton
          label={t("panel.more")}
          icon={<Plus size={20} aria-hidden="true" />}
          className="mb-1 bg-raised"
          disabled={held}
          onClick={() => state.setStake((stake ?? 0) + stakes.usual)}
        />
      </div>
      <div className="grid grid-cols-4 gap-1.5">
        {QUICK.map((times) => (
          <button
            key={times}
            type="button"
            disabled={held}
            onClick={() => state.setStake(stakes.usual * times)}
            className="h-9 min-w-0 truncate rounded-control bg-raised px-1 text-sm tabular-nums transition duration-150 hover:bg-line disabled:opacity-60"
          >
            {money(stakes.usual * times)}
          </button>
        ))}
      </div>
      {/* On a phone the one thing to do stands above the fold. */}
      <div className="max-tablet:-order-1 short:-order-1">
        <MainButton state={state} view={view} />
      </div>
      <AutomaticChoices state={state} error={autoError} />
      <p role="alert" className="min-h-5 text-sm text-danger empty:hidden">
        {say(message)}
      </p>
    </section>
  );
}
