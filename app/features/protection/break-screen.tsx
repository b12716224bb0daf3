import { useTranslation } from "react-i18next";
import { BreakChoice } from "./break-choice.tsx";
import { BreakConfirmation } from "./break-confirmation.tsx";
import type { ChosenBreak } from "./break-forms.ts";
import type { HelpLineGroups } from "./help-view.ts";
import { ProtectionFrame } from "./protection-frame.tsx";

export interface BreakData {
  /** What the first step has chosen; the address says it, so that both steps work without scripts. */
  choice: ChosenBreak | null;
}

/** Time-out and self-exclusion: first how long, then what it means and the word that confirms it. */
export function BreakScreen({ choice, help }: BreakData & { help: HelpLineGroups }) {
  const { t } = useTranslation("protection");
  return (
    <ProtectionFrame part="break" help={help}>
      {choice ? (
        <BreakConfirmation key={JSON.stringify(choice)} choice={choice} />
      ) : (
        <>
          <p className="max-w-3xl">{t("break.lead")}</p>
          <div className="grid items-start gap-4 desktop:grid-cols-2">
            <BreakChoice kind="time_out" />
            <BreakChoice kind="self_exclusion" />
          </div>
        </>
      )}
    </ProtectionFrame>
  );
}
