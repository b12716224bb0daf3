import type { LoaderFunctionArgs } from "@remix-run/node";
import { verificationAnswer } from "#app/features/account/verification/index.server.ts";

/** How far the verification is, for the popups. Without a guard: who is nobody gets nothing, and is led nowhere. */
export function loader({ context }: LoaderFunctionArgs) {
  return verificationAnswer(context);
}
