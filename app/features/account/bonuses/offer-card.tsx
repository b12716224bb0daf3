import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { claimFormName, claimSchema } from "./bonus-forms.ts";
import type { OfferView } from "./bonus-view.ts";
import { Terms } from "./terms.tsx";

/** A bonus that can be had: what it gives, what it asks, and how it is had. Nothing is taken by itself. */
export function OfferCard({ offer }: { offer: OfferView }) {
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
          ? deposit.most
            ? t("offer.deposit_up_to", { share: deposit.share, most: deposit.most })
            : t("offer.deposit", { share: deposit.share })
          : amount}
      </p>
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted marker:text-accent-text">
        {deposit?.least && <li>{t("offer.least", { amount: deposit.least })}</li>}
        <li>{t("offer.days", { count: days })}</li>
        {until && <li>{t("offer.until", { until })}</li>}
      </ul>
      <Terms terms={offer} />
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

/** Takes a gift. Its key is the one that it was first shown with, so that sending it again gives nothing twice. */
function ClaimForm({ benefitId, title, claimKey }: ClaimFormProps) {
  const { t } = useTranslation(["bonuses", "errors"]);
  const paths = useLocalePaths();
  const [ownKey] = useState(claimKey);
  const of = useActionForm({
    name: claimFormName(benefitId),
    schema: claimSchema,
    action: paths.bonuses(),
    defaultValue: { benefit_id: benefitId, key: ownKey },
  });
  const sentKey = of.answer?.submission.initialValue?.key;
  return (
    <Form of={of} hidden={{ benefit_id: benefitId, key: typeof sentKey === "string" ? sentKey : ownKey }}>
      <div>
        <Button type="submit" tone="accent" waiting={of.busy} aria-label={`${t("offer.claim")}: ${title}`}>
          {t("offer.claim")}
        </Button>
      </div>
    </Form>
  );
}
