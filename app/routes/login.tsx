import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { authAction } from "#app/features/auth/action.server.ts";
import { loadAuth } from "#app/features/auth/load.server.ts";
import { AuthScreen } from "#app/features/auth/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["auth", "validation", "errors"] };

/** Not cached, because the query has a mailed code or the page to continue to. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "auth")("title");
  return json({ title, ...loadAuth(request, context) }, { headers: { "Cache-Control": "no-store" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action({ request, context }: ActionFunctionArgs) {
  return authAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Login, registration and password reset as a page; with scripts they open as popups [RT-7]. */
export default function Login() {
  return <AuthScreen {...useLoaderData<typeof loader>()} />;
}
