import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoney } from "#contract/wire/money/money.ts";
import type { OwnTournament } from "#contract/wire/rewards/tournaments.ts";
import { JOIN_FORM, joinSchema } from "../view-models/model.ts";

interface JoinFormProps {
  id: string;
  joinKey: string;
  fee: OwnTournament["entry_fee"];
}

/** Opts the player in; the button names the entry fee. It keeps its first key, so that the fee is taken once. */
export function JoinForm({ id, joinKey, fee }: JoinFormProps) {
  const { t } = useTranslation(["tournaments", "tournament-cards"]);
  const { numberLocale } = useShell();
  const paths = useLocalePaths();
  const [key] = useState(joinKey);
  const join = useActionForm({
    name: JOIN_FORM,
    schema: joinSchema,
    action: paths.tournament(id),
    defaultValue: { tournament_id: id, key },
  });
  const amount = fee && formatMoney(fee.amount, fee.currency, numberLocale);
  return (
    <Form of={join} hidden={{ tournament_id: id, key }}>
      <Button type="submit" tone="accent" block waiting={join.busy}>
        {amount ? t("join.with_fee", { amount }) : t("tournament-cards:join.action")}
      </Button>
    </Form>
  );
}
