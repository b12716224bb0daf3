import type { LoaderFunctionArgs } from "@remix-run/node";
import { registrationOptions } from "#app/features/auth/load.server.ts";

/** The options of the registration form; equal for all visitors of a site and locale. */
export function loader({ context }: LoaderFunctionArgs) {
  return registrationOptions(context.site, context.locale);
}

/** The data does not depend on who is signed in. */
export const shouldRevalidate = () => false;
