import { json } from "@remix-run/node";
import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";

/** JSON of a token for the vendor of the sportsbook; null for a guest, or if the product API refuses [TP-4]. */
export async function createSportToken({ api, log, user }: LoadContext): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  if (!user) return json(null, { headers });
  try {
    const { token } = await api.sportToken({});
    return json({ token }, { headers });
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    log.warn({ err: error }, "the token for the sportsbook failed to load");
    return json(null, { headers });
  }
}
