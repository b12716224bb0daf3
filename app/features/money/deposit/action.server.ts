import { redirect } from "@remix-run/node";
import { type ChosenMethod, requestedFields } from "#app/features/money/methods/model.ts";
import {
  findMethodOrReject,
  rejectPaymentForm,
  savedMethodRemoval,
} from "#app/features/money/methods/payment-errors.server.ts";
import { paymentInput, secretFieldNames } from "#app/features/money/methods/payment-form.ts";
import { depositLimitHandler } from "#app/features/protection/deposit-limit/index.server.ts";
import { DEPOSIT_LIMIT_FORM } from "#app/features/protection/deposit-limit/index.ts";
import { deviceFieldsIn } from "#app/forms/device-fields.server.ts";
import { acceptAndReset, type FormHandler, handleForms, rejectForm } from "#app/forms/form-action.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { DEFAULT_BENEFIT_ID } from "#contract/wire/constants.ts";
import { loadDepositBonuses, loadDepositMethods } from "./load.server.ts";
import {
  DEPOSIT_FORM,
  type DepositBonus,
  depositSchema,
  findDepositMethod,
  parseDepositQuery,
  type StartedDeposit,
} from "./model.ts";

/** Handles the forms that start a deposit, remove a saved method and answer the question for a deposit limit. */
export function depositAction(request: Request, context: LoadContext): Promise<Response> {
  const handlers = { [DEPOSIT_FORM]: deposit, [DEPOSIT_LIMIT_FORM]: depositLimitHandler("deposit") };
  return handleForms(request, context, handlers, { handlerOf: savedMethodRemoval });
}

/**
 * Starts a deposit with the method that the URL selects and redirects to the payment's page. A repeat with the same
 * idempotency key returns the same deposit. If the form is in a popup over a game (`stay`), the response has the payment id
 * instead of a redirect. Errors return the form's values except those of secret fields.
 */
const deposit: FormHandler = async (form, context, { url }) => {
  const query = parseDepositQuery(url.searchParams);
  const benefitId = String(form.get("benefit_id") ?? DEFAULT_BENEFIT_ID);
  const found = await findMethodOrReject(DEPOSIT_FORM, form, context.locale, async () => {
    const [methods, bonuses] = await Promise.all([
      loadDepositMethods(context, query),
      benefitId === DEFAULT_BENEFIT_ID ? null : loadDepositBonuses(context, benefitId),
    ]);
    const chosen = findDepositMethod(query, methods);
    return chosen && { chosen, bonuses: bonuses ?? [] };
  });
  return found instanceof Response ? found : startDeposit(form, found, context);
};

async function startDeposit(
  form: FormData,
  { chosen, bonuses }: { chosen: ChosenMethod; bonuses: DepositBonus[] },
  { api, locale }: LoadContext,
): Promise<Response> {
  const { method, saved } = chosen;
  const fields = requestedFields(chosen);
  const submission = parseForm(form, depositSchema(chosen, bonuses));
  if (submission.status !== "success") {
    return rejectForm(DEPOSIT_FORM, submission, undefined, {}, secretFieldNames(fields));
  }
  const { key, save, benefit_id } = submission.value;
  try {
    const { payment_id } = await api.createDeposit(
      {
        alias: method.alias,
        ...paymentInput({ rules: method.rules, fields }, submission.value),
        locale,
        benefit_id: method.withBenefits ? benefit_id : DEFAULT_BENEFIT_ID,
        ...(saved && { saved_method_id: saved.savedMethodId }),
        save: method.canBeSaved && !saved && save === "on",
        ...deviceFieldsIn(form),
        return_path: paths.payment(locale, "pending"),
      },
      { idempotencyKey: key },
    );
    if (form.get("stay") === "on")
      return acceptAndReset(DEPOSIT_FORM, submission, { payment_id } satisfies StartedDeposit);
    return redirect(paths.payment(locale, "preloader", payment_id), 303);
  } catch (error) {
    return rejectPaymentForm(DEPOSIT_FORM, submission, error, locale, fields);
  }
}
