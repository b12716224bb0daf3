import { LOCALE_FILES } from "#contract/wire/locales.ts";
import type { Recipe } from "./recipe.ts";

const TEMPLATES = "sandbox/product-api/content/notification-templates/payment.ts";

/** A notification of a withdrawal that was refused. */
export const notification: Recipe = {
  title: "Add a notification",
  steps: [
    {
      edits: [
        {
          file: TEMPLATES,
          after: '  withdrawal_paid: template<{ amount: Money }>("service", { amount }),',
          insert: '\n  withdrawal_refused: template<{ amount: Money }>("service", { amount }),',
        },
      ],
    },
    {
      edits: LOCALE_FILES.map((file) => ({
        file: `sandbox/product-api/content/notification-texts/${file}.json`,
        json: {
          templates: {
            withdrawal_refused: { header: "{{amount}}", excerpt: "–", content: "–", action: "–" },
          },
        },
      })),
      reported: "'withdrawal_refused'",
    },
  ],
  tests: ["sandbox/product-api/content/notifications.test.ts", "tests/integration/locales.test.ts"],
};
