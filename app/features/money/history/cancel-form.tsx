import { useTranslation } from "react-i18next";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cancelFormName } from "./cancel-form-name.ts";

interface CancelFormProps {
  id: string;
  /** In the reader's words: what goes back to the wallet. */
  amount: string;
  /** The method, for buttons that would be alike without it. */
  name: string;
}

/**
 * Calls a pending withdrawal off, wherever it is shown: folded away until it is wanted, so nobody does it by a slip of the
 * finger, and with or without scripts.
 */
export function CancelForm({ id, amount, name }: CancelFormProps) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const of = useActionForm({
    name: cancelFormName(id),
    schema: NO_FIELDS,
    action: paths.walletPayment(id),
  });
  return (
    <details className="group" open={of.answer && !of.answer.done ? true : undefined}>
      <summary
        aria-label={`${t("cancel.open")}: ${name}, ${amount}`}
        className="inline-flex h-11 list-none items-center rounded-control border border-edge px-4 font-medium transition-colors duration-150 hover:bg-raised [&::-webkit-details-marker]:hidden"
      >
        {t("cancel.open")}
      </summary>
      <div className="mt-3 rounded-control border border-line bg-page p-4">
        <Form of={of}>
          <p>{t("cancel.text", { amount })}</p>
          <div>
            <Button type="submit" tone="danger" waiting={of.busy}>
              {t("cancel.confirm")}
            </Button>
          </div>
        </Form>
      </div>
    </details>
  );
}
