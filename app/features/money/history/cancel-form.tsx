import { useTranslation } from "react-i18next";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cancelFormName } from "./model.ts";

interface CancelFormProps {
  id: string;
  /** Formatted amount that returns to the wallet. */
  amount: string;
  /** Name of the method; makes the accessible names of several forms unique. */
  name: string;
}

/**
 * Form that cancels a pending withdrawal. It is collapsed, so that no withdrawal is cancelled by accident. Works without
 * scripts. Routes that render it need the message namespaces `payment-history`, `validation` and `errors`.
 */
export function CancelForm({ id, amount, name }: CancelFormProps) {
  const { t } = useTranslation("payment-history");
  const paths = useLocalePaths();
  const cancellation = useActionForm({
    name: cancelFormName(id),
    schema: NO_FIELDS,
    action: paths.walletPayment(id),
  });
  return (
    <details className="group" open={cancellation.answer && !cancellation.answer.done ? true : undefined}>
      <summary
        aria-label={`${t("cancel.open")}: ${name}, ${amount}`}
        className="inline-flex h-11 list-none items-center rounded-control border border-edge px-4 font-medium transition-colors duration-150 hover:bg-raised [&::-webkit-details-marker]:hidden"
      >
        {t("cancel.open")}
      </summary>
      <div className="mt-3 rounded-control border border-line bg-page p-4">
        <Form of={cancellation}>
          <p>{t("cancel.text", { amount })}</p>
          <div>
            <Button type="submit" tone="danger" waiting={cancellation.busy}>
              {t("cancel.confirm")}
            </Button>
          </div>
        </Form>
      </div>
    </details>
  );
}
