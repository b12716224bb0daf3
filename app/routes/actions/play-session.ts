import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerRealityCheck, loadPlaySession } from "#app/features/play/session/play-session.server.ts";

/** The current play session. Without a guard: a guest gets null. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadPlaySession(context);
}

/** The answer to a reality check. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerRealityCheck(request, context);
}
