import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "#app/i18n/paths.ts";
import { requireLocale } from "#app/shell/frame/require-locale.ts";

/** Nobody is logged out by following a link: only a POST of this site ends the session. */
export function loader({ params, context }: LoaderFunctionArgs) {
  requireLocale(params);
  return redirect(paths.home(context.locale));
}

export async function action({ context }: ActionFunctionArgs) {
  await context.session.logout();
  return redirect(paths.home(context.locale), 303);
}

/** Never drawn, since the loader leads away; it makes this a screen, so that an address that is none gets the error screen. */
export default function Logout() {
  return null;
}
