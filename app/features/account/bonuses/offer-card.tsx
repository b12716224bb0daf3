import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { BonusTerms } from "./bonus-terms.tsx";
import { type BonusOfferView, claimFormName, claimSchema } from "./model.ts";

/** An available bonus: amount, terms, and how to claim it. */
export function OfferCard({ offer }: { offer: BonusOfferView }) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  const id = useId();
  const { title, description, amount, deposit, days, until, claimable, claimKey, kind } = offer;
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4 [&>*]:min-w-0">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={id} className="font-display text-base font-semibold hyphens-auto">
            {title}
          </h3>
          <Badge>{t(`kind.${kind}`)}</Badge>
        </div>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      <p className="text-lg font-semibold">
        {deposit
          ? deposit.max
            ? t("offer.deposit_up_to", { share: deposit.share, most: deposit.max })
            : t("offer.deposit", { share: deposit.share })
          : amount}
      </p>
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted marker:text-accent-text">
        {deposit?.minDeposit && <li>{t("offer.least", { amount: deposit.minDeposit })}</li>}
        <li>{t("offer.days", { count: days })}</li>
        {until && <li>{t("offer.until", { until })}</li>}
      </ul>
      <BonusTerms terms={offer} />
      <div className="mt-auto">
        {!claimable ? (
          <p className="text-sm text-muted">{t("offer.busy")}</p>
        ) : claimKey ? (
          <ClaimForm benefitId={offer.benefitId} title={title} claimKey={claimKey} />
        ) : (
          <ButtonLink
            href={paths.wallet("deposit", { benefit_id: offer.benefitId })}
            tone="accent"
            aria-label={`${t("offer.with_deposit")}: ${title}`}
          >
            {t("offer.with_deposit")}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

interface ClaimFormProps {
  benefitId: string;
  title: string;
  claimKey: string;
}

/** Claims a gift. It keeps its first idempotency key, so that a repeated submission claims the gift only once. */
function ClaimForm({ benefitId, title, claimKey }: ClaimFormProps) {
  const { t } = useTranslation(["bonuses", "errors"]);
  const paths = useLocalePaths();
  const [firstKey] = useState(claimKey);
  const claim = useActionForm({
    name: claimFormName(benefitId),
    schema: claimSchema,
    action: paths.bonuses(),
    defaultValue: { benefit_id: benefitId, key: firstKey },
  });
  const sentKey = claim.answer?.submission.initialValue?.key;
  return (
    <Form
      of={claim}
      hidden={{ benefit_id: benefitId, key: typeof sentKey === "string" ? sentKey : firstKey }}
    >
      <div>
        <Button type="submit" tone="accent" waiting={claim.busy} aria-label={`${t("offer.claim")}: ${title}`}>
          {t("offer.claim")}
        </Button>
      </div>
    </Form>
  );
}
