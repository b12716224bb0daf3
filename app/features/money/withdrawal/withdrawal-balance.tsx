import { FileSearch, IdCard, type LucideIcon, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { GateView, WithdrawalOptions } from "./model.ts";

/** The largest possible withdrawal, and the amounts that cannot be withdrawn: bonus money and reserved money. */
export function WithdrawalBalance({ options }: { options: WithdrawalOptions }) {
  const { t } = useTranslation("withdrawals");
  const { available, maxText, bonus, reserved } = options;
  return (
    <div>
      <dl className="flex flex-wrap items-end gap-x-8 gap-y-3 tabular-nums">
        <div data-sum="most">
          <dt className="text-sm text-muted">{t("balance.most")}</dt>
          <dd className="text-2xl font-semibold">{maxText}</dd>
        </div>
        {available !== maxText && (
          <div data-sum="available">
            <dt className="text-sm text-muted">{t("balance.available")}</dt>
            <dd className="text-lg font-medium">{available}</dd>
          </div>
        )}
        {bonus && (
          <div data-sum="bonus">
            <dt className="text-sm text-muted">{t("balance.bonus")}</dt>
            <dd className="text-lg font-medium">{bonus}</dd>
          </div>
        )}
        {reserved && (
          <div data-sum="reserved">
            <dt className="text-sm text-muted">{t("balance.reserved")}</dt>
            <dd className="text-lg font-medium">{reserved}</dd>
          </div>
        )}
      </dl>
      {bonus && <p className="mt-2 text-sm text-muted">{t("balance.bonus_note")}</p>}
    </div>
  );
}

const GATE_ICONS: Record<GateView["kind"], LucideIcon> = {
  verification: IdCard,
  identity_frame: IdCard,
  source_of_funds: FileSearch,
  wagering: RotateCw,
};

/** The requirements that the player must meet, each with a link to where it can be met. */
export function WithdrawalGateList({ options }: { options: WithdrawalOptions }) {
  const { t } = useTranslation("withdrawals");
  const paths = useLocalePaths();
  if (options.gates.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {options.gates.map(({ kind, blocksAll, left, from }) => {
        const Icon = GATE_ICONS[kind];
        const values = { left, from, most: options.maxText };
        return (
          <li
            key={kind}
            data-gate={kind}
            className="flex flex-wrap items-start gap-x-3 gap-y-3 rounded-card border border-edge bg-page p-4"
          >
            <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-accent-text" />
            <div className="min-w-0 flex-1 basis-52">
              <h2 className="font-semibold hyphens-auto">{t(`gate.${kind}.title`, values)}</h2>
              <p className="mt-1 text-muted">{t(`gate.${kind}.text`, values)}</p>
            </div>
            <ButtonLink
              tone={blocksAll ? "accent" : "outline"}
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
