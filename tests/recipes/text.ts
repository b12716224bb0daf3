import { LOCALE_FILES } from "#contract/wire/locales.ts";
import type { Recipe } from "./recipe.ts";

/** A further text of the account. */
export const text: Recipe = {
  title: "Add a text",
  steps: [
    {
      edits: LOCALE_FILES.map((file) => ({
        file: `locales/${file}/account.json`,
        json: { favourite_provider: "–" },
      })),
    },
  ],
  tests: ["tests/integration/locales.test.ts"],
};
