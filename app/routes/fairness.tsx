import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadFairness } from "#app/features/fairness/verifier/load.server.ts";
import { FairnessScreen } from "#app/features/fairness/verifier/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

const structure: StructureOf<{ title: string }> = ({ title }) => ({ name: title });

export const handle = { i18n: ["fairness", "game-history"], guards: ["bidrTrackPageView"], structure };

/** Verifies any round from its seeds; for guests too, and partly without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "fairness");
  return { title: t("title"), description: t("description"), ...(await loadFairness(request, context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Fairness() {
  return <FairnessScreen {...useLoaderData<typeof loader>()} />;
}
