import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { Currency } from "#contract/money/money.ts";

interface StakeFieldProps {
  text: string;
  currency: Currency;
  disabled: boolean;
  /** Id of what says what is wrong with it; none while nothing is. */
  errorId: string | undefined;
  onType: (text: string) => void;
  onLess: () => void;
  onMore: () => void;
}

/** The stake, typed or stepped: one control, as narrow as leaves room for the button beside it. */
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
