import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { BetPanelState } from "./use-bet-panel.ts";

/** What a panel does by itself. */
export function AutomaticChoices({ state, error }: { state: BetPanelState; error: string }) {
  const { t } = useTranslation("aviator");
  const held = state.bets.waiting !== undefined;
  return (
    <div className="grid gap-0.5 text-sm">
      <Switch label={t("panel.auto_bet")} checked={state.isAutoBet} onChange={state.setAutoBet} />
      <div className="flex min-h-9 items-center gap-x-3 short:flex-wrap">
        <Switch
          label={t("panel.auto_out")}
          checked={state.isAutoOut}
          disabled={held}
          onChange={state.setAutoOut}
        />
        {state.isAutoOut && (
          <span className="relative ml-auto block w-22 shrink-0">
            <input
              aria-label={t("panel.auto_out_at")}
              aria-invalid={error ? true : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={state.autoText}
              disabled={held}
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
