import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { AviatorScreen } from "#app/features/aviator/index.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import { CRASH_GAME } from "#contract/play/crash-rules.ts";

export const handle = {
  i18n: ["aviator", "play-session", "validation", "errors"],
  guards: ["bidrTrackPageView", "ga4TrackVipLevel"],
};

/** Equal for all visitors: the browser loads the game's state. */
export function loader({ context }: LoaderFunctionArgs) {
  return { title: CRASH_GAME.name, description: translator(context.locale, "aviator")("description") };
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, input.data);

/** The crash game [RT-13]. */
export default function Aviator() {
  return <AviatorScreen />;
}
