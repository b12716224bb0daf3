import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { AviatorScreen } from "#app/features/aviator/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";
import type { StructureOf } from "#app/shell/seo/structured-data.tsx";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";

const structure: StructureOf<{ title: string }> = ({ title }) => ({ name: title });

export const handle = {
  i18n: ["aviator", "play-session", "validation", "errors"],
  guards: ["bidrTrackPageView", "ga4TrackVipLevel"],
  structure,
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
