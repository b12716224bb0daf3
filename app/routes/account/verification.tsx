import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { verificationAction } from "#app/features/account/verification/action.server.ts";
import { loadVerification } from "#app/features/account/verification/load.server.ts";
import { VerificationScreen } from "#app/features/account/verification/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "verification", "validation", "errors"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const title = translator(context.locale, "verification")("title");
  return { title, ...(await loadVerification(context)) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return verificationAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Documents, their status, and the identity provider's check [RT-4]. */
export default function Verification() {
  return <VerificationScreen {...useLoaderData<typeof loader>()} />;
}
