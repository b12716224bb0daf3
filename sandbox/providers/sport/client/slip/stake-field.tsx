import { useId } from "react";
import { useServices } from "../services.ts";

interface StakeFieldProps {
  value: string;
  /** Name of what the stake is for, for screen readers. */
  name: string;
  onChange(stake: string): void;
  presets?: boolean;
  /** Shown before the field. */
  label?: string;
}

/** A stake as it is typed; comma and point are both decimal marks. */
export function StakeField({ value, name, onChange, presets = false, label }: StakeFieldProps) {
  const { texts, amounts } = useServices();
  const id = useId();
  const change = (typed: string): void => {
    const clean = typed.replace(/\s/g, "");
    if (/^\d{0,9}([.,]\d{0,8})?$/.test(clean)) onChange(clean);
  };
  return (
    <div className="bt-stake">
      <div className="bt-stake-field">
        <label htmlFor={id}>{label ?? texts.t("stake")}</label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder={amounts.text(0)}
          value={value}
          aria-label={`${label ?? texts.t("stake")}, ${name}`}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      {presets && (
        <div className="bt-presets">
          {amounts.presets.map((preset) => (
            <button
              type="button"
              className="bt-preset"
              key={preset}
              aria-label={texts.t("stake_of", { amount: amounts.text(preset, true) })}
              onClick={() => onChange(plain(amounts.decimal(preset)))}
            >
              {amounts.text(preset, true)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** "5.00" is typed as "5". */
function plain(decimal: string): string {
  return decimal.replace(/\.?0+$/, "");
}
