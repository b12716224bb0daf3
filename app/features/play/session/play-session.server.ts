import { json } from "@remix-run/node";
import type { AnswerOf } from "#app/data/endpoint.ts";
import { readFormData } from "#app/forms/read-form.server.ts";
import { isProductFailure } from "#contract/host/failures.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { PlaySession } from "#contract/wire/play/play-session.ts";
import { REALITY_CHECK_ANSWERS } from "#contract/wire/play/play-session-constants.ts";
import { z } from "#contract/wire/zod.ts";
import type { playSessionEndpoint } from "./endpoints.ts";

/** The session changes with every round. */
const NO_STORE = { headers: { "Cache-Control": "no-store" } };

const answerSchema = z.object({
  check_id: z.string().regex(/^[\w-]{1,64}$/),
  answer: z.enum(REALITY_CHECK_ANSWERS),
});

/** JSON of the player's active session; null for a guest. */
export function loadPlaySession(context: LoadContext): Promise<Response> {
  const { api, session } = context;
  return respond(context, async () => (session.isAuthenticated ? api.playSession({}) : null));
}

/**
 * Submits the answer to a reality check. Submitting it twice has no further effect.
 *
 * @throws Response 400 for invalid form data
 */
export async function answerRealityCheck(request: Request, context: LoadContext): Promise<Response> {
  const parsed = answerSchema.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) throw new Response("Invalid reality check answer", { status: 400 });
  return respond(context, () => context.api.answerRealityCheck(parsed.data));
}

async function respond({ log }: LoadContext, call: () => Promise<PlaySession | null>): Promise<Response> {
  try {
    return json<AnswerOf<typeof playSessionEndpoint>>({ session: await call() }, NO_STORE);
  } catch (error) {
    if (!isProductFailure(error)) throw error;
    log.warn({ err: error }, "play session request failed");
    return json(null, { status: 503, ...NO_STORE });
  }
}
