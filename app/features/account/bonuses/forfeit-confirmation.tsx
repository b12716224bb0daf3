import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { FORFEIT_FORM, forfeitSchema } from "./bonus-forms.ts";
import type { ForfeitView } from "./bonus-view.ts";

/** The second step of giving a bonus up: what is lost and what stays, to the cent. */
export function ForfeitConfirmation({ forfeit }: { forfeit: ForfeitView }) {
  const { t } = useTranslation(["bonuses", "errors"]);
  const paths = useLocalePaths();
  const { id, title, balance, shown, done, percentText, own } = forfeit;
  const [key] = useState(forfeit.key);
  const of = useActionForm({
    name: FORFEIT_FORM,
    schema: forfeitSchema,
    action: paths.bonuses({ forfeit: id }),
    defaultValue: { bonus_id: id, key, shown: String(shown) },
  });
  const sentKey = of.answer?.submission.initialValue?.key;
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
        <li>{t("forfeit.kept", { own })}</li>
        <li>{t("forfeit.final")}</li>
      </ul>
      <Form of={of} hidden={hidden}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" size="large" waiting={of.busy}>
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
