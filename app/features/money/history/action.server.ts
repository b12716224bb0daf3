import { NO_FIELDS } from "#app/forms/fields.ts";
import { formHandler, handleForms } from "#app/forms/form-action.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { cancelFormName } from "./model.ts";

/**
 * Cancels a withdrawal. The payment id is the idempotency key, because a payment can be cancelled only once: a second
 * click, another tab and a retry after a timeout get the same answer.
 */
export async function cancelWithdrawalAction(
  request: Request,
  id: string | undefined,
  context: LoadContext,
): Promise<Response> {
  if (!id) throw new Response(null, { status: 404 });
  const cancel = formHandler({
    schema: NO_FIELDS,
    call: (_, { api, locale }) =>
      api.cancelWithdrawal({ payment_id: id, locale }, { idempotencyKey: `cancel-${id}` }),
    keepsValues: true,
  });
  return handleForms(request, context, { [cancelFormName(id)]: cancel });
}
