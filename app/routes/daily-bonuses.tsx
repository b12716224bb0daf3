import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dailyBonusAction } from "#app/features/daily-bonuses/action.server.ts";
import { loadDailyBonuses } from "#app/features/daily-bonuses/load.server.ts";
import { DailyBonusesScreen } from "#app/features/daily-bonuses/screen.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = {
  i18n: ["daily-bonuses", "rewards", "validation", "errors"],
  guards: ["bidrTrackPageView"],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const data = await loadDailyBonuses(request, context);
  const t = translator(context.locale, "daily-bonuses");
  const theme = data.map?.theme ?? "default";
  const body = {
    title: t(`title.${theme}`),
    description: t(`lead.${theme}`, { days: data.map?.days.length }),
    ...data,
  };
  return json(body, { status: data.map ? 200 : 503 });
}

export function action({ request, context }: ActionFunctionArgs) {
  return dailyBonusAction(request, context);
}

/** Title and icon are those of the active theme [RT-5]. */
export const meta: MetaFunction<typeof loader> = (input) => {
  const { title, description, map } = input.data ?? {};
  const season = map && map.theme !== "default" ? map.theme : null;
  return [
    ...pageMeta(input, { title, description }),
    ...(season
      ? [
          {
            tagName: "link" as const,
            rel: "icon",
            href: `/bonus-map/icon-${season}.svg`,
            type: "image/svg+xml",
          },
        ]
      : []),
  ];
};

export default function DailyBonuses() {
  return <DailyBonusesScreen {...useLoaderData<typeof loader>()} />;
}
