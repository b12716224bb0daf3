import { accept, refuse } from "#app/forms/answer.server.ts";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { refusedCall } from "#app/shell/errors/refused-call.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { cancelFormName } from "./cancel-form-name.ts";

/**
 * Calls a withdrawal off. A payment can be called off once, so its id is the idempotency key: a second click, another tab or
 * a retry after a time-out is answered like the first.
 */
export async function cancelAction(
  request: Request,
  id: string | undefined,
  context: LoadContext,
): Promise<Response> {
  const { api, user, locale } = context;
  if (!user) throw new Response(null, { status: 503 });
  if (!id) throw new Response(null, { status: 404 });
  const form = await sentForm(request);
  const name = cancelFormName(id);
  if (form.get("form") !== name) throw new Response("There is no such form", { status: 400 });
  const submission = parseForm(form, NO_FIELDS);
  try {
    await api.cancelWithdrawal({ payment_id: id, locale }, { idempotencyKey: `cancel-${id}` });
  } catch (error) {
    const { refusal, productError } = refusedCall(error, locale);
    return refuse(name, submission, refusal, { productError });
  }
  return accept(name, submission);
}
