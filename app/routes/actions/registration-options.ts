import type { LoaderFunctionArgs } from "@remix-run/node";
import { registrationOptions } from "#app/features/auth/index.server.ts";

/** What the registration popup offers to choose from; the same for everyone on a site and in a language. */
export function loader({ context }: LoaderFunctionArgs) {
  return registrationOptions(context.site, context.locale);
}

/** Nobody's sign-in changes it. */
export const shouldRevalidate = () => false;
