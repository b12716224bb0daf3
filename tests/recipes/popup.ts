import type { Recipe } from "./recipe.ts";

/** Explains what a favourite provider is. */
export const popup: Recipe = {
  title: "Add a popup",
  steps: [
    {
      edits: [
        {
          file: "app/shell/popups/popups.ts",
          before: "  languages: Record<never, never>;",
          insert:
            '  /** Explains what a favourite provider is. */\n  "favourite-provider": { provider: string };\n',
        },
        {
          file: "app/features/account/favourite-provider/favourite-provider-popup.tsx",
          create: `import { useTranslation } from "react-i18next";
import { Popup } from "#app/shell/popups/popup.tsx";

export function FavouriteProviderPopup({ props }: { props: { provider: string } }) {
  const { t } = useTranslation("favourite-provider");
  return (
    <Popup title={t("title")}>
      <p>{props.provider}</p>
    </Popup>
  );
}
`,
        },
      ],
    },
    {
      edits: [
        {
          file: "app/popup-registry.tsx",
          before:
            '  languages: lazyNamed(() => import("./shell/popups/languages-popup.tsx"), "LanguagesPopup"),',
          insert: `  "favourite-provider": lazyNamed(
    () => import("./features/account/favourite-provider/favourite-provider-popup.tsx"),
    "FavouriteProviderPopup",
  ),
`,
        },
      ],
      reported: "app/popup-registry.tsx",
    },
    {
      edits: [
        {
          file: "tests/engines/popup-stories.ts",
          before: "  languages: async ({ page, isPhone }) => {",
          insert: '  "favourite-provider": ({ page }) => page.open("/en/games?favourite-provider"),\n',
        },
      ],
      reported: "tests/engines/popup-stories.ts",
    },
  ],
  tests: ["app/shell/popups/popups.test.ts"],
};
