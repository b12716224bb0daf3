import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { trackingConsentAction } from "#app/features/privacy/action.server.ts";
import { loadPrivacySettings } from "#app/features/privacy/load.server.ts";
import { PrivacySettingsScreen } from "#app/features/privacy/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["consent"] };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: translator(context.locale, "consent")("settings"), ...loadPrivacySettings(context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return trackingConsentAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The choice about analytics and advertising, for guests and players. */
export default function PrivacySettings() {
  return <PrivacySettingsScreen {...useLoaderData<typeof loader>()} />;
}
