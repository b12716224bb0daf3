import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadVip } from "#app/features/vip/programme/load.server.ts";
import { VipScreen } from "#app/features/vip/programme/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";

const structure: StructureOf<{ title: string }> = ({ title }) => ({ name: title });

export const handle = {
  i18n: ["vip", "rewards"],
  guards: ["bidrTrackPageView", "ga4TrackVipLevel"],
  structure,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const t = translator(context.locale, "vip");
  return { title: t("title"), description: t("description"), ...(await loadVip(context)) };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

/** VIP levels and cashback [RT-7, VIP-1]. */
export default function Vip() {
  return <VipScreen {...useLoaderData<typeof loader>()} />;
}
