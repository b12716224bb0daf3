import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isInfoPage, loadInfoText, loadInfoTitles } from "#app/features/info/index.server.ts";
import { InfoOverview, InfoTextPage } from "#app/features/info/index.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { i18n: ["info"] };

/** A legal or help text [RT-11]; without an alias the list of all texts; 404 for an unknown alias. */
export function loader({ params: { alias }, context }: LoaderFunctionArgs) {
  if (alias === undefined) {
    const t = translator(context.locale, "info");
    return { title: t("title"), description: t("text"), pages: loadInfoTitles(context) };
  }
  if (!isInfoPage(alias)) throw new Response(null, { status: 404 });
  const text = loadInfoText(context, alias);
  return { title: text.title, description: text.description, alias, text };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

export default function Page() {
  const data = useLoaderData<typeof loader>();
  return "pages" in data ? (
    <InfoOverview pages={data.pages} />
  ) : (
    <InfoTextPage alias={data.alias} text={data.text} />
  );
}
