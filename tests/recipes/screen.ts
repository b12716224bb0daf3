import { LOCALE_FILES } from "#contract/wire/locales.ts";
import type { Recipe } from "./recipe.ts";

/** The namespace of its texts, which a new language has too. */
export const NAMESPACE = "favourite-provider";
const FEATURE = "app/features/account/favourite-provider";

/** A screen of the account with the result of the call that the recipe of calls adds. */
export const screen: Recipe = {
  title: "Add a screen",
  steps: [
    {
      edits: [
        {
          file: "app/routes.ts",
          after: '      screen("account/bonus", "account/bonus.tsx"),\n',
          insert: '      screen("account/favourite-provider", "account/favourite-provider.tsx"),\n',
        },
        {
          file: "app/session/route-capabilities.server.ts",
          after: '  "/account/bonus": "bonuses",\n',
          insert: '  "/account/favourite-provider": "favourites",\n',
        },
        {
          file: "app/i18n/paths.ts",
          before: "  bonuses: (locale: LocaleCode, query?: Query) =>",
          insert:
            '  favouriteProvider: (locale: LocaleCode) => join(locale, ["account", "favourite-provider"]),\n',
        },
        {
          file: `${FEATURE}/load.server.ts`,
          create: `import { translator } from "#app/i18n/i18n.server.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";

/** The provider of the player's newest favourite. */
export async function loadFavouriteProvider(context: LoadContext) {
  requirePlayer(context);
  const { provider } = await context.api.favouriteProvider({});
  return { title: translator(context.locale, "favourite-provider")("title"), provider };
}
`,
        },
        {
          file: `${FEATURE}/screen.tsx`,
          create: `import { useTranslation } from "react-i18next";

export function FavouriteProviderScreen({ provider }: { provider: string | null }) {
  const { t } = useTranslation("favourite-provider");
  return <p>{provider ?? t("none")}</p>;
}
`,
        },
        {
          file: "app/routes/account/favourite-provider.tsx",
          create: `import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadFavouriteProvider } from "#app/features/account/favourite-provider/load.server.ts";
import { FavouriteProviderScreen } from "#app/features/account/favourite-provider/screen.tsx";
import { AccountFrame } from "#app/features/account/overview/account-frame.tsx";
import { pageMeta } from "#app/shell/seo/page-meta.ts";

export const handle = { guards: ["auth"], i18n: ["account", "favourite-provider"] };

export function loader({ context }: LoaderFunctionArgs) {
  return loadFavouriteProvider(context);
}

export const meta: MetaFunction<typeof loader> = (input) => pageMeta(input, { title: input.data?.title });

/** The provider of the newest favourite. */
export default function FavouriteProvider() {
  const { title, provider } = useLoaderData<typeof loader>();
  return (
    <AccountFrame screen="favourite_provider" title={title}>
      <FavouriteProviderScreen provider={provider} />
    </AccountFrame>
  );
}
`,
        },
        ...LOCALE_FILES.flatMap((file) => [
          { file: `locales/${file}/${NAMESPACE}.json`, create: '{ "title": "–", "none": "–" }\n' },
          { file: `locales/${file}/account.json`, json: { nav: { favourite_provider: "–" } } },
        ]),
        {
          file: "tests/support/screens.ts",
          after: '  "/account/bonus",\n',
          insert: '  "/account/favourite-provider",\n',
        },
      ],
    },
    {
      edits: [
        {
          file: "app/shell/account-nav.tsx",
          before: '  { id: "game_history",',
          insert: '  { id: "favourite_provider", icon: Gift, path: (paths) => paths.favouriteProvider() },\n',
        },
      ],
      reported: "app/routes/account/favourite-provider.tsx",
    },
    {
      edits: [
        {
          file: "app/path-routes.test.ts",
          after: '  bonuses: [[to.bonuses(), "account/bonus"]],\n',
          insert: '  favouriteProvider: [[to.favouriteProvider(), "account/favourite-provider"]],\n',
        },
      ],
      reported: "app/path-routes.test.ts",
    },
  ],
  tests: [
    "app/routes.test.ts",
    "app/path-routes.test.ts",
    "app/session/route-capabilities.test.ts",
    "app/features.test.ts",
    "tests/integration/locales.test.ts",
  ],
};
