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
import { type ActiveBonus, FORFEIT_FORM, type ForfeitView, forfeitSchema } from "./model.ts";

/** An active bonus: balance, wagering progress, expiry, terms, and the link to forfeit it. */
export function ActiveBonusCard({ bonus }: { bonus: ActiveBonus }) {
  const { t } = useTranslation("bonuses");
  const paths = useLocalePaths();
  const id = useId();
  const { title, description, balance, amount, percent, percentText, done, required, left, expires } = bonus;
  return (
    <Card aria-labelledby={id} className="grid gap-4 [&>*]:min-w-0">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={id} className="font-display text-base font-semibold hyphens-auto">
            {title}
          </h3>
          <Badge tone="live">{t(`kind.${bonus.kind}`)}</Badge>
        </div>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <div>
          <dt className="text-sm text-muted">{t("active.balance")}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums" data-bonus-balance>
            {balance}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t("active.granted")}</dt>
          <dd className="font-medium tabular-nums">{amount}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t("active.until")}</dt>
          <dd className="font-medium">{expires}</dd>
        </div>
      </dl>
      {bonus.factor && (
        <div>
          <div className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
            <span>{t("active.wagered", { done, required })}</span>
            <span className="text-muted tabular-nums">{percentText}</span>
          </div>
          <progress
            className="progress-meter"
            max={100}
            value={percent}
            aria-label={t("active.wagered", { done, required })}
          />
          <p className="mt-1.5 text-sm text-muted">{t("active.left", { left })}</p>
        </div>
      )}
      <BonusTerms terms={bonus} />
      <div>
        <ButtonLink
          href={paths.bonuses({ forfeit: bonus.id })}
          tone="outline"
          size="small"
          aria-label={`${t("active.forfeit")}: ${title}`}
        >
          {t("active.forfeit")}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Asks the player to confirm that a bonus is forfeited; shows which amounts are lost and which are not. */
export function ForfeitConfirmation({ forfeit }: { forfeit: ForfeitView }) {
  const { t } = useTranslation(["bonuses", "errors"]);
  const paths = useLocalePaths();
  const { id, title, balance, shown, done, percentText, ownBalance } = forfeit;
  const [key] = useState(forfeit.key);
  const forfeitForm = useActionForm({
    name: FORFEIT_FORM,
    schema: forfeitSchema,
    action: paths.bonuses({ forfeit: id }),
    defaultValue: { bonus_id: id, key, shown: String(shown) },
  });
  const sentKey = forfeitForm.answer?.submission.initialValue?.key;
  const hidden = { bonus_id: id, key: typeof sentKey === "string" ? sentKey : key, shown: String(shown) };
  return (
    <Card aria-labelledby="forfeit" className="border-danger">
      <h2 id="forfeit" className="font-display text-base font-semibold hyphens-auto">
        {t("forfeit.title", { title })}
      </h2>
      <ul className="my-4 list-disc space-y-1.5 pl-5 marker:text-danger">
        <li>{t("forfeit.lost", { balance })}</li>
        <li>{t("forfeit.progress", { done, percent: percentText })}</li>
        <li>{t("forfeit.open_rounds")}</li>
        <li>{t("forfeit.kept", { own: ownBalance })}</li>
        <li>{t("forfeit.final")}</li>
      </ul>
      <Form of={forfeitForm} hidden={hidden}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" size="large" waiting={forfeitForm.busy}>
            {t("forfeit.confirm")}
          </Button>
          <ButtonLink tone="outline" size="large" href={paths.bonuses()}>
            {t("forfeit.keep")}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
