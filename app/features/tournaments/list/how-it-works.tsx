import { Flag, Gamepad2, MousePointerClick, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";

const STEPS = [
  ["choose", Flag],
  ["join", MousePointerClick],
  ["score", Gamepad2],
  ["win", Trophy],
] as const;

/** Four steps that explain tournaments. */
export function HowItWorks() {
  const { t } = useTranslation("tournaments");
  return (
    <ol className="grid gap-4 phone:grid-cols-2">
      {STEPS.map(([step, Icon], index) => (
        <li
          key={step}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-card bg-raised p-4"
        >
          <span className="sunrise row-span-2 grid size-11 place-items-center rounded-full">
            <Icon size={22} aria-hidden="true" />
          </span>
          <p className="font-semibold">
            {index + 1}. {t(`how.${step}`)}
          </p>
          <p className="text-sm text-muted">{t(`how.${step}_text`)}</p>
        </li>
      ))}
    </ol>
  );
}
