import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SecurityData } from "./security-view.ts";
import { TwoFactorOff } from "./two-factor-off.tsx";
import { TwoFactorOn } from "./two-factor-on.tsx";
import { useTwoFactorForms } from "./use-two-factor-forms.ts";

/** The second factor: turning it on, its recovery codes, turning it off [RT-4]. */
export function TwoFactorPanel({ twoFactor }: Pick<SecurityData, "twoFactor">) {
  const { t } = useTranslation("security");
  const { confirm, disable } = useTwoFactorForms();
  const { enabled } = twoFactor;
  return (
    <Section
      title={t("two_factor.title")}
      id="two-factor"
      action={
        <Badge tone={enabled ? "live" : "plain"}>{t(enabled ? "two_factor.on" : "two_factor.off")}</Badge>
      }
    >
      {enabled ? (
        <TwoFactorOn twoFactor={twoFactor} confirm={confirm} disable={disable} />
      ) : (
        <TwoFactorOff confirm={confirm} />
      )}
    </Section>
  );
}
