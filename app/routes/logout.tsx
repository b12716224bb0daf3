import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireLocale } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";

/** A link does not log out: only a POST from this site ends the session. */
export function loader({ params, context }: LoaderFunctionArgs) {
  requireLocale(params);
  return redirect(paths.home(context.locale));
}

export async function action({ context }: ActionFunctionArgs) {
  await context.session.logout();
  return redirect(paths.home(context.locale), 303);
}

/** Never rendered, because the loader redirects. With a component, an invalid locale prefix gets the error screen. */
export default function Logout() {
  return null;
}
