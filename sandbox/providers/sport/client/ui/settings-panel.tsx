import { useEffect, useId, useRef, useState } from "react";
import { ODDS_FORMATS } from "../odds/formats.ts";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import type { PricePolicy } from "../store/settings.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import { Icon } from "./icon.tsx";

const POLICIES: readonly PricePolicy[] = ["better", "any", "none"];

/** Opens the settings: format of odds and what happens when prices change. */
export function SettingsButton() {
  const { texts } = useServices();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any control in it
    <div
      className="bt-settings"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        type="button"
        className="bt-tool"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={texts.t("settings")}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="settings" />
      </button>
      {isOpen && (
        <div className="bt-settings-panel" id={id}>
          <SettingsFields />
        </div>
      )}
    </div>
  );
}

function SettingsFields() {
  const { texts, settings } = useServices();
  const { oddsFormat, policy, quickBet } = useValue(settings);
  return (
    <>
      <ChoiceChips
        label={texts.t("odds_format")}
        showLabel
        choices={ODDS_FORMATS.map((value) => ({ value, label: texts.t(`odds_${value}`) }))}
        value={oddsFormat}
        onChange={(value) => settings.update((before) => ({ ...before, oddsFormat: value }))}
      />
      <ChoiceChips
        label={texts.t("price_changes")}
        showLabel
        choices={POLICIES.map((value) => ({ value, label: texts.t(`policy_${value}`) }))}
        value={policy}
        onChange={(value) => settings.update((before) => ({ ...before, policy: value }))}
      />
      <label className="bt-switch-row">
        <span>
          {texts.t("quick_bet")}
          <small className="bt-muted">{texts.t("quick_bet_text")}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="bt-switch"
          checked={quickBet}
          aria-checked={quickBet}
          onChange={() => settings.update((before) => ({ ...before, quickBet: !before.quickBet }))}
        />
      </label>
    </>
  );
}
