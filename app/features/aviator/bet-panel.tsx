import { Minus, Plus } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSay } from "#app/forms/say.ts";
import { multiplierText } from "#app/i18n/multiplier-text.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { OwnCrashBet } from "#contract/crash.ts";
import { CRASH_LEAST_CASH_OUT, CRASH_MOST, type CrashPanel, payoutAt } from "#contract/crash-terms.ts";
import { formatMoney } from "#contract/money.ts";
import type { CrashView } from "./crash-view.ts";
import { type BetPanelState, useBetPanel } from "./use-bet-panel.ts";
import type { Crash } from "./use-crash.ts";
import { useFlightFrames } from "./use-flight-frames.ts";

/** Quick choices, in usual stakes. */
const QUICK = [1, 2, 5, 10];

interface BetPanelProps {
  panel: CrashPanel;
  view: CrashView;
  changeOwn: Crash["changeOwn"];
}

/** Where a bet is made, taken back and cashed out. */
export function BetPanel({ panel, view, changeOwn }: BetPanelProps) {
  const { t } = useTranslation("aviator");
  const { numberLocale, locale } = useShell();
  const say = useSay();
  const state = useBetPanel(panel, view, changeOwn);
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
      <Automatic state={state} error={autoError} />
      {/* On a phone the one thing to do stands above the fold. */}
      <div className="max-tablet:-order-1">
        <MainButton state={state} view={view} />
      </div>
      <p role="alert" className="min-h-5 text-sm text-danger empty:hidden">
        {say(message)}
      </p>
    </section>
  );
}

function Automatic({ state, error }: { state: BetPanelState; error: string }) {
  const { t } = useTranslation("aviator");
  const held = state.bets.waiting !== undefined;
  return (
    <div className="grid gap-2">
      <Switch label={t("panel.auto_bet")} checked={state.isAutoBet} onChange={state.setAutoBet} />
      <div className="flex min-h-12 items-center gap-3">
        <Switch
          label={t("panel.auto_out")}
          checked={state.isAutoOut}
          disabled={held}
          onChange={state.setAutoOut}
        />
        {state.isAutoOut && (
          <span className="relative ml-auto block w-24 shrink-0">
            <input
              aria-label={t("panel.auto_out_at")}
              aria-invalid={error ? true : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={state.autoText}
              disabled={held}
              onChange={({ target }) => state.setAutoText(target.value)}
              className="h-11 w-full rounded-control border border-edge bg-page px-3 pr-8 tabular-nums disabled:opacity-60"
            />
            <span
              aria-hidden="true"
              className="absolute inset-y-0 right-3 grid place-items-center text-muted"
            >
              ×
            </span>
          </span>
        )}
      </div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-w-0 items-center gap-2.5 py-1">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--color-accent)"
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
}

/** The one thing to do: bet, take the bet back, or cash out. */
function MainButton({ state, view }: { state: BetPanelState; view: CrashView }) {
  const { t } = useTranslation("aviator");
  const { numberLocale, user } = useShell();
  const { bets, busy, stake, isFit } = state;
  const money = (amount: number) => formatMoney(amount, view.stakes.currency, numberLocale);
  if (bets.flying) return <CashOut bet={bets.flying} view={view} busy={busy} onPress={state.cashOut} />;
  if (bets.waiting) {
    return (
      <div className="grid gap-1.5">
        <Button tone="danger" size="large" block waiting={busy} className="h-14" onClick={state.cancel}>
          {t("panel.cancel")}
        </Button>
        <p className="text-center text-sm text-muted">
          {t("panel.waiting", { amount: money(bets.waiting.stake) })}
        </p>
      </div>
    );
  }
  const isNext = view.round.phase === "flying" || view.round.phase === "crashed";
  const text = isNext ? "panel.bet_next" : "panel.bet";
  return (
    <Button
      tone="accent"
      size="large"
      block
      className="h-14 whitespace-normal"
      waiting={busy}
      disabled={!isFit}
      onClick={state.place}
    >
      {user ? t(text, { amount: money(stake ?? 0) }) : t("panel.log_in")}
    </Button>
  );
}

interface CashOutProps {
  bet: OwnCrashBet;
  view: CrashView;
  busy: boolean;
  onPress: () => void;
}

/** Cashes out, with the amount of this moment on it. */
function CashOut({ bet, view, busy, onPress }: CashOutProps) {
  const { t } = useTranslation("aviator");
  const { numberLocale } = useShell();
  const amount = useRef<HTMLSpanElement>(null);
  useFlightFrames(view, ({ multiplier }) => {
    const reached = Math.min(multiplier, bet.auto_cash_out ?? multiplier);
    const text = formatMoney(payoutAt(bet.stake, reached), bet.currency, numberLocale);
    if (amount.current && amount.current.textContent !== text) amount.current.textContent = text;
  });
  return (
    <Button tone="accent" size="large" block waiting={busy} className="h-14" onClick={onPress}>
      {t("panel.cash_out")} <span ref={amount} aria-hidden="true" className="tabular-nums" />
    </Button>
  );
}
