import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { BUY_FORM, buySchema, type ConfirmationView } from "./model.ts";

/** Asks the player to confirm a purchase: what they get and under which terms, and the balance before and after. */
export function PurchaseConfirmation({ confirmation }: { confirmation: ConfirmationView }) {
  const { t } = useTranslation(["shop", "errors"]);
  const paths = useLocalePaths();
  const { item, before, after, terms } = confirmation;
  const [key] = useState(confirmation.key);
  const buy = useActionForm({
    name: BUY_FORM,
    schema: buySchema,
    action: paths.shop(item.shelf, { item: item.id }),
    defaultValue: { item_id: item.id, key },
  });
  const sentKey = buy.answer?.submission.initialValue?.key;
  const rows = [
    ["get", item.stake ? `${item.rewardText} · ${item.title}` : item.rewardText],
    ["pay", item.price],
    ["before", before],
    ["after", after],
  ] as const;
  return (
    <Card id="purchase" aria-labelledby="purchase-title" className="scroll-mt-20 border-accent">
      <div className="grid gap-5 tablet:grid-cols-[14rem_1fr]">
        <img
          src={item.image}
          alt=""
          width={480}
          height={360}
          className="aspect-[21/9] w-full rounded-card object-cover object-center tablet:aspect-[4/3]"
        />
        <div className="min-w-0">
          <h2 id="purchase-title" className="font-display text-lg font-semibold text-balance hyphens-auto">
            {t("confirm.title", { item: item.title })}
          </h2>
          <dl className="my-4 grid max-w-lg grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {rows.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{t(`confirm.${name}`)}</dt>
                <dd className="text-right font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mb-4 text-sm text-muted">
            {t(`terms.${terms.kind}`, { factor: terms.factor ?? "", stake: terms.stake ?? "" })}
          </p>
          <Form of={buy} hidden={{ item_id: item.id, key: typeof sentKey === "string" ? sentKey : key }}>
            <div className="flex flex-wrap gap-3 *:max-phone:w-full">
              <Button type="submit" tone="accent" size="large" waiting={buy.busy}>
                {t("confirm.buy", { price: item.price })}
              </Button>
              <ButtonLink tone="outline" size="large" href={paths.shop(item.shelf)}>
                {t("confirm.cancel")}
              </ButtonLink>
            </div>
          </Form>
        </div>
      </div>
    </Card>
  );
}
