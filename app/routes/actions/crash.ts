import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { crashAction, crashAnswer } from "#app/features/aviator/index.server.ts";

/** What the crash game's page asks. Without a guard: guests look on. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return crashAnswer(request, context);
}

/** A bet, its cancellation, or a cash-out. */
export function action({ request, context }: ActionFunctionArgs) {
  return crashAction(request, context);
}
