import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Card } from "#app/ui/card.tsx";
import type { Currency } from "#contract/wire/money/money.ts";
import { DepositLimitForm } from "./deposit-limit-form.tsx";

/** The step after a registration that asks for a deposit limit. */
export function DepositLimitScreen({ currency, continueTo }: { currency: Currency; continueTo: string }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  return (
    <div className="mx-auto w-full max-w-xl tablet:py-10">
      <Card className="grid gap-4 tablet:p-8">
        <h1 className="font-display text-xl font-semibold">{t("limit_prompt.welcome")}</h1>
        <DepositLimitForm currency={currency} action={paths.limits("start", { continue: continueTo })} />
      </Card>
    </div>
  );
}
