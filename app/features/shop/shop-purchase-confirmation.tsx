import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { BUY_FORM, buySchema, type ConfirmationView, type ShopItemView } from "./model.ts";

/**
 * Asks the player to confirm a purchase: what they get and under which terms, and the balance before and after. For an item that the
 * player cannot buy, it shows the reason instead.
 */
export function ShopPurchaseConfirmation({ confirmation }: { confirmation: ConfirmationView }) {
  const { t } = useTranslation("shop");
  const { item, get, before, after, terms } = confirmation;
  const rows = [
    ["get", get],
    ["pay", item.price],
    ["before", before],
    ...(item.obstacle ? [] : [["after", after] as const]),
  ] as const;
  return (
    <Card id="purchase" aria-labelledby="purchase-title" className="scroll-mt-20 border-accent">
      <div className="grid gap-5 tablet:grid-cols-[14rem_1fr]">
        <img
          src={item.image}
          alt=""
          width={480}
          height={360}
          className={classNames(
            "aspect-[21/9] w-full rounded-card object-cover tablet:aspect-[4/3]",
            // Pictures of games have their title at the bottom, which is cut off.
            item.reward === "spins" && "object-[50%_25%] tablet:object-top",
          )}
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
          <p className="mb-4 text-sm text-pretty text-muted">
            {t(`terms.${terms.kind}`, {
              factor: terms.factor ?? "",
              stake: terms.stake ?? "",
              days: terms.days ?? "",
            })}
          </p>
          {item.obstacle ? <Obstacle item={item} /> : <BuyForm confirmation={confirmation} />}
        </div>
      </div>
    </Card>
  );
}

function BuyForm({ confirmation }: { confirmation: ConfirmationView }) {
  const { t } = useTranslation(["shop", "errors"]);
  const paths = useLocalePaths();
  const { item } = confirmation;
  const [key] = useState(confirmation.key);
  const buy = useActionForm({
    name: BUY_FORM,
    schema: buySchema,
    action: paths.shop(item.shelf, { item: item.id }),
    defaultValue: { item_id: item.id, key },
  });
  const sentKey = buy.answer?.submission.initialValue?.key;
  return (
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
  );
}

/** Why the player cannot buy the item, and where they get what is missing. */
function Obstacle({ item: { shelf, obstacle, level } }: { item: ShopItemView }) {
  const { t } = useTranslation(["shop", "common"]);
  const paths = useLocalePaths();
  return (
    <>
      <p role="status" className="mb-4 flex items-center gap-2 font-medium">
        <CircleAlert size={18} aria-hidden="true" className="shrink-0 text-muted" />
        {t(`item.${obstacle}`, { level })}
      </p>
      <div className="flex flex-wrap gap-3 *:max-phone:w-full">
        {obstacle === "coins" && (
          <ButtonLink tone="accent" size="large" href={paths.shop("coins")}>
            {t("confirm.get_coins")}
          </ButtonLink>
        )}
        {obstacle === "money" && (
          <ButtonLink tone="accent" size="large" href={paths.wallet("deposit")}>
            {t("header.deposit", { ns: "common" })}
          </ButtonLink>
        )}
        <ButtonLink tone="outline" size="large" href={paths.shop(shelf)}>
          {t("confirm.cancel")}
        </ButtonLink>
      </div>
    </>
  );
}
