import { json } from "@remix-run/node";
import { z } from "zod";
import { sentForm } from "#app/forms/sent-form.server.ts";
import { productErrorOf } from "#app/shell/errors/product-error.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { PlaySession } from "#contract/play/play-session.ts";
import { REALITY_CHECK_ANSWERS } from "#contract/play/play-session-terms.ts";
import type { PlaySessionAnswer } from "./play-session-answer.ts";

/** It is as old as the game by the next moment. */
const FRESH = { headers: { "Cache-Control": "no-store" } };

const sent = z.object({
  check_id: z.string().regex(/^[\w-]{1,64}$/),
  answer: z.enum(REALITY_CHECK_ANSWERS),
});

/** The session of play that is under way; none for a guest. */
export function askPlaySession(context: LoadContext): Promise<Response> {
  const { api, session } = context;
  return answering(context, async () => (session.isAuthenticated ? api.playSession({}) : null));
}

/** Hands a reality check's answer in. A repeat changes nothing. */
export async function answerRealityCheck(request: Request, context: LoadContext): Promise<Response> {
  const read = sent.safeParse(Object.fromEntries(await sentForm(request)));
  if (!read.success) throw new Response("This is no answer", { status: 400 });
  return answering(context, () => context.api.answerRealityCheck(read.data));
}

async function answering({ log }: LoadContext, ask: () => Promise<PlaySession | null>): Promise<Response> {
  try {
    return json<PlaySessionAnswer>({ session: await ask() }, FRESH);
  } catch (error) {
    if (!productErrorOf(error)) throw error;
    log.warn({ err: error }, "the session of play could not be asked for");
    return json<PlaySessionAnswer>({}, { status: 503, ...FRESH });
  }
}
