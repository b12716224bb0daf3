import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { UnsubscribeScreen } from "#app/features/notifications/unsubscribe/screen.tsx";
import { unsubscribeAction } from "#app/features/notifications/unsubscribe/unsubscribe.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["notifications"] };

export function loader({ context }: LoaderFunctionArgs) {
  return { title: translator(context.locale, "notifications")("unsubscribe.title") };
}

export function action({ request, context }: ActionFunctionArgs) {
  return unsubscribeAction(request, context);
}

export const meta: MetaFunction<typeof loader> = (input) => [
  ...pageMeta(input, { title: input.data?.title }),
  { name: "robots", content: "noindex" },
];

/** Ends marketing mails; the target of the link in them. */
export default function Unsubscribe() {
  return <UnsubscribeScreen />;
}
