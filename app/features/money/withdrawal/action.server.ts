import { json } from "@remix-run/node";
import type { ChosenMethod } from "#app/features/money/methods/model.ts";
import {
  findMethodOrReject,
  rejectPaymentForm,
  savedMethodRemoval,
} from "#app/features/money/methods/payment-errors.server.ts";
import { paymentInput, secretFieldNames } from "#app/features/money/methods/payment-form.ts";
import { deviceFieldsIn } from "#app/forms/device-fields.server.ts";
import { type FormHandler, handleForms, rejectForm } from "#app/forms/form-action.server.ts";
import { parseForm } from "#app/forms/zod.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { loadWithdrawalMethods } from "./load.server.ts";
import {
  findWithdrawalMethod,
  WITHDRAWAL_FORM,
  type WithdrawalAnswer,
  withdrawalFormOptions,
  withdrawalSchema,
} from "./model.ts";

/** Handles the forms that create a withdrawal and remove a saved method. */
export function withdrawalAction(request: Request, context: LoadContext): Promise<Response> {
  return handleForms(request, context, { [WITHDRAWAL_FORM]: withdrawal }, { handlerOf: savedMethodRemoval });
}

/**
 * Creates a withdrawal with the method that the URL selects. A repeat with the same idempotency key returns the same
 * withdrawal. Errors return the form's values except those of secret fields.
 */
const withdrawal: FormHandler = async (form, context, { url: { searchParams: query } }) => {
  const selection = { method: query.get("method"), saved: query.get("saved") };
  const chosen = await findMethodOrReject(WITHDRAWAL_FORM, form, context.locale, async () =>
    findWithdrawalMethod(query, await loadWithdrawalMethods(context, selection)),
  );
  return chosen instanceof Response ? chosen : createWithdrawal(form, chosen, context);
};

async function createWithdrawal(
  form: FormData,
  chosen: ChosenMethod,
  { api, locale }: LoadContext,
): Promise<Response> {
  const { method, saved } = chosen;
  const options = withdrawalFormOptions(chosen);
  const submission = parseForm(form, withdrawalSchema(options));
  if (submission.status !== "success") {
    return rejectForm(WITHDRAWAL_FORM, submission, undefined, {}, secretFieldNames(options.fields));
  }
  const { key, save } = submission.value;
  try {
    const { payment_id } = await api.createWithdrawal(
      {
        alias: method.alias,
        ...paymentInput(options, submission.value),
        locale,
        ...(saved && { saved_method_id: saved.savedMethodId }),
        save: method.canBeSaved && !saved && save === "on",
        ...deviceFieldsIn(form),
      },
      { idempotencyKey: key },
    );
    const answer: WithdrawalAnswer = {
      form: WITHDRAWAL_FORM,
      submission: submission.reply({ resetForm: true }),
      done: true,
      paymentId: payment_id,
    };
    return json(answer);
  } catch (error) {
    return rejectPaymentForm(WITHDRAWAL_FORM, submission, error, locale, options.fields);
  }
}
