import { FileSearch, IdCard, type LucideIcon, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { GateView, WithdrawalMeans } from "./withdrawal-view.ts";

const ICONS: Record<GateView["kind"], LucideIcon> = {
  verification: IdCard,
  identity_frame: IdCard,
  source_of_funds: FileSearch,
  wagering: RotateCw,
};

/** What stands between the player and a withdrawal, told plainly, each with the way to open it. */
export function WithdrawalGates({ means }: { means: WithdrawalMeans }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  if (means.gates.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {means.gates.map(({ kind, isShut, left, from }) => {
        const Icon = ICONS[kind];
        const words = { left, from, most: means.mostText };
        return (
          <li
            key={kind}
            data-gate={kind}
            className="flex flex-wrap items-start gap-x-3 gap-y-3 rounded-card border border-edge bg-page p-4"
          >
            <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
            <div className="min-w-0 flex-1 basis-52">
              <h2 className="font-semibold hyphens-auto">{t(`gate.${kind}.title`, words)}</h2>
              <p className="mt-1 text-muted">{t(`gate.${kind}.text`, words)}</p>
            </div>
            <ButtonLink
              tone={isShut ? "accent" : "outline"}
              href={kind === "wagering" ? paths.games() : paths.verification()}
            >
              {t(`gate.${kind}.action`)}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
