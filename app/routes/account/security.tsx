import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { securityAction } from "#app/features/account/security/action.server.ts";
import { loadSecurity } from "#app/features/account/security/load.server.ts";
import { SecurityScreen } from "#app/features/account/security/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

/** The loader and the action run the guard `auth` themselves, because a mailed link works without a login. */
export const handle = { i18n: ["account", "contacts", "security", "validation", "errors"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "security")("title");
  return { title, ...(await loadSecurity(request, params, context)) };
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return securityAction(request, params, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Password, two-factor, e-mail, phone, sessions and login history [RT-4]. */
export default function Security() {
  return <SecurityScreen {...useLoaderData<typeof loader>()} />;
}
