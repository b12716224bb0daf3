import { useActionForm } from "#app/forms/use-action-form.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { Currency } from "#contract/money/money.ts";
import { limitFormName, limitSchema } from "./limit-forms.ts";
import type { LimitView } from "./limit-view.ts";

/** The form of one limit. It is made by the row that folds it away, which opens when there is an answer to show. */
export function useLimitForm(limit: LimitView, currency: Currency) {
  const paths = useLocalePaths();
  return useActionForm({
    name: limitFormName(limit),
    schema: limitSchema(limit, currency),
    action: paths.limits(),
    defaultValue: { amount: limit.typed },
  });
}
export type LimitFormState = ReturnType<typeof useLimitForm>;
