import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  isInfoPage,
  loadInfoHelp,
  loadInfoText,
  loadInfoTitles,
} from "#app/features/info/pages/load.server.ts";
import { InfoOverview, InfoTextPage } from "#app/features/info/pages/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

const structure: StructureOf<{ title: string; pages?: unknown }> = ({ title, pages }, { t, paths }) => ({
  name: title,
  parents: pages ? [] : [{ name: t("info:title"), path: paths.page() }],
});

export const handle = { i18n: ["info", "help"], guards: ["bidrTrackPageView"], structure };

/**
 * A legal or help text [RT-11], with the help lines if it is about responsible gaming; without an alias the list of all texts; 404
 * for an unknown alias.
 */
export async function loader({ params: { alias }, context }: LoaderFunctionArgs) {
  if (alias === undefined) {
    const t = translator(context.locale, "info");
    return { title: t("title"), description: t("text"), pages: loadInfoTitles(context) };
  }
  if (!isInfoPage(alias)) throw new Response(null, { status: 404 });
  const text = loadInfoText(context, alias);
  const help = alias === "responsible-gaming" ? await loadInfoHelp(context) : null;
  return { title: text.title, description: text.description, alias, text, help };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Page() {
  const data = useLoaderData<typeof loader>();
  return "pages" in data ? (
    <InfoOverview pages={data.pages} />
  ) : (
    <InfoTextPage alias={data.alias} text={data.text} help={data.help} />
  );
}
