import { json } from "@remix-run/node";
import { productErrorOf } from "#app/errors/product-error.server.ts";
import { markShown } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";

/** The result of the unsubscribe form; `unknown` for a link that is not complete. */
export interface UnsubscribeAnswer {
  state: "done" | "unknown" | "failed";
}

/** Ends marketing mails for the token in the page's query, without a login. */
export async function unsubscribeAction(request: Request, { api, log }: LoadContext): Promise<Response> {
  const answer = (state: UnsubscribeAnswer["state"], status: number) =>
    json<UnsubscribeAnswer>({ state }, { status });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (token === "" || token.length > 200) return answer("unknown", 404);
  try {
    await api.unsubscribe({ token });
  } catch (error) {
    const body = productErrorOf(error);
    if (!body) throw error;
    if (body.code === PRODUCT_ERROR.notFound) {
      markShown(error);
      return answer("unknown", 404);
    }
    log.warn({ err: error }, "unsubscribing failed");
    return answer("failed", 503);
  }
  return answer("done", 200);
}
