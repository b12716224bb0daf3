import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closedAction } from "#app/features/protection/break/action.server.ts";
import { ClosedScreen } from "#app/features/protection/break/closed-screen.tsx";
import { loadClosed } from "#app/features/protection/break/load.server.ts";
import { loadHelpLines } from "#app/features/protection/help/load.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["protection", "help", "validation", "errors"] };

/** Not cached, because the end of the break is personal. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const closed = loadClosed(request, context);
  const title = translator(
    context.locale,
    "protection",
  )(
    closed.kind === "self_exclusion" && (closed.code ?? closed.opens)
      ? "closed.title_over"
      : `closed.title_${closed.kind}`,
  );
  return json(
    { title, ...closed, help: await loadHelpLines(context) },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export function action({ request, context }: ActionFunctionArgs) {
  return closedAction(request, context);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** Shown after a time-out or self-exclusion has started; the player is logged out. */
export default function Closed() {
  return <ClosedScreen {...useLoaderData<typeof loader>()} />;
}
