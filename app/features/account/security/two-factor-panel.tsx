import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Section } from "#app/ui/card.tsx";
import type { SecurityData } from "./model.ts";
import { useTwoFactorForms } from "./two-factor-forms.ts";
import { TwoFactorSettings } from "./two-factor-settings.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

/** Two-factor login: setup if disabled, settings if enabled [RT-4]. */
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
        <TwoFactorSettings twoFactor={twoFactor} confirm={confirm} disable={disable} />
      ) : (
        <TwoFactorSetup confirm={confirm} />
      )}
    </Section>
  );
}
