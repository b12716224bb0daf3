import { CalendarDays, Gift, Hourglass, type LucideIcon, Wallet } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** The four steps of the daily bonuses [POP-1, BM-1]. */
const STEPS: readonly { name: "day" | "take" | "use" | "end"; icon: LucideIcon }[] = [
  { name: "day", icon: CalendarDays },
  { name: "take", icon: Wallet },
  { name: "use", icon: Gift },
  { name: "end", icon: Hourglass },
];

/** Explains the daily bonuses in four steps [POP-1]. */
export function HowItWorksPopup() {
  const { t } = useTranslation("daily-bonuses");
  const paths = useLocalePaths();
  return (
    <Popup
      size="tournamentHowItWorks"
      title={t("how.title")}
      action={
        <ButtonLink href={paths.page("bonus-terms")} tone="outline" block>
          {t("how.terms")}
        </ButtonLink>
      }
    >
      <ol className="grid gap-4">
        {STEPS.map(({ name, icon: Icon }, index) => (
          <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
            <span className="relative grid size-12 place-items-center rounded-full bg-raised text-accent-text">
              <Icon size={24} aria-hidden="true" />
              <span className="sunrise absolute -top-1 -left-1 grid size-5 place-items-center rounded-full text-xs font-bold">
                {index + 1}
              </span>
            </span>
            <div>
              <h3 className="font-semibold">{t(`how.${name}.title`)}</h3>
              <p className="mt-0.5 text-sm text-muted">{t(`how.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        {t("how.optional")}{" "}
        <a href={paths.page("responsible-gaming")} className="underline underline-offset-4">
          {t("how.responsible")}
        </a>
      </p>
    </Popup>
  );
}
