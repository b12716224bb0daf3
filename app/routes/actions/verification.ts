import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadVerificationForPopup } from "#app/features/account/verification/load.server.ts";

/** The verification status, for the popups. Without a guard: a guest gets no data instead of a redirect. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadVerificationForPopup(context);
}
