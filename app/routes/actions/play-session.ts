import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerRealityCheck, askPlaySession } from "#app/features/play/session/index.server.ts";

/** The session of play that is under way. Without a guard: a guest has none. */
export function loader({ context }: LoaderFunctionArgs) {
  return askPlaySession(context);
}

/** The answer to a reality check. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerRealityCheck(request, context);
}
