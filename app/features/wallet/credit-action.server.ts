import { type ActionFunctionArgs, json } from "@remix-run/node";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { productErrorResponse } from "#app/shell/errors/product-error.ts";
import { creditForm } from "./credit-form.ts";

/** What the form is answered: done, or the name of the rule that its amount breaks. */
export interface CreditAnswer {
  done?: true;
  error?: string;
}

/** Adds play money to the player's wallet; a repeat with the same key adds nothing. A guest's request is a 403. */
export async function creditSandbox({ request, context }: ActionFunctionArgs) {
  if (!context.user || !context.sandbox) return json<CreditAnswer>({ error: "amount" }, { status: 403 });
  const form = creditForm.safeParse(Object.fromEntries(await sentForm(request)));
  if (!form.success) {
    return json<CreditAnswer>({ error: form.error.issues[0]?.message ?? "amount" }, { status: 422 });
  }
  const { amount, currency, key } = form.data;
  try {
    await context.api.creditSandbox({ amount, currency }, { idempotencyKey: key });
    return json<CreditAnswer>({ done: true });
  } catch (error) {
    return productErrorResponse(error);
  }
}
