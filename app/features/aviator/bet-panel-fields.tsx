import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import type { BetPanelState } from "./use-bet-panel.ts";

interface StakeFieldProps {
  text: string;
  currency: Currency;
  disabled: boolean;
  /** Id of the element with the error message, if there is an error. */
  errorId: string | undefined;
  onType: (text: string) => void;
  onLess: () => void;
  onMore: () => void;
}

/** Input for the stake with step buttons. */
export function StakeField(props: StakeFieldProps) {
  const { text, currency, disabled, errorId, onType, onLess, onMore } = props;
  const { t } = useTranslation("aviator");
  const id = useId();
  return (
    <div
      className={classNames(
        "flex h-12 rounded-control border bg-page",
        errorId ? "border-danger" : "border-edge",
        disabled && "opacity-60",
      )}
    >
      <Step label={t("panel.less")} disabled={disabled} onClick={onLess}>
        <Minus size={18} aria-hidden="true" />
      </Step>
      <div className="relative min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {t("panel.stake")}
        </label>
        <span aria-hidden="true" className="absolute inset-x-0 top-1 text-center text-[11px] text-muted">
          {currency}
        </span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onType(target.value)}
          className="size-full rounded-control bg-transparent px-1 pt-4 text-center text-base font-semibold tabular-nums"
        />
      </div>
      <Step label={t("panel.more")} disabled={disabled} onClick={onMore}>
        <Plus size={18} aria-hidden="true" />
      </Step>
    </div>
  );
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid w-10 shrink-0 place-items-center rounded-control text-muted transition duration-150 hover:bg-raised hover:text-text short:w-9"
    >
      {children}
    </button>
  );
}

/** Switches for automatic bets and automatic cash-outs. */
export function AutoOptions({ state, error }: { state: BetPanelState; error: string }) {
  const { t } = useTranslation("aviator");
  const hasWaitingBet = state.bets.waiting !== undefined;
  return (
    <div className="grid gap-0.5 text-sm">
      <Switch label={t("panel.auto_bet")} checked={state.isAutoBet} onChange={state.setAutoBet} />
      <div className="flex min-h-9 items-center gap-x-3 short:flex-wrap">
        <Switch
          label={t("panel.auto_out")}
          checked={state.isAutoCashOut}
          disabled={hasWaitingBet}
          onChange={state.setAutoCashOut}
        />
        {state.isAutoCashOut && (
          <span className="relative ml-auto block w-22 shrink-0">
            <input
              aria-label={t("panel.auto_out_at")}
              aria-invalid={error ? true : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={state.autoText}
              disabled={hasWaitingBet}
              onChange={({ target }) => state.setAutoText(target.value)}
              className="h-9 w-full rounded-control border border-edge bg-page px-2.5 pr-6 text-base tabular-nums disabled:opacity-60"
            />
            <span
              aria-hidden="true"
              className="absolute inset-y-0 right-2.5 grid place-items-center text-muted"
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
    <label htmlFor={id} className="flex min-h-9 min-w-0 items-center gap-2.5">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full border border-edge bg-page transition duration-150 before:absolute before:top-0.5 before:left-0.5 before:size-[18px] before:rounded-full before:bg-muted before:transition before:duration-150 checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-accent-ink disabled:opacity-60"
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
