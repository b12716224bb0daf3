import { readFileSync } from "node:fs";
import { LOCALE_FILES } from "#contract/wire/locales.ts";
import type { Recipe } from "./recipe.ts";

const METHODS = "sandbox/product-api/payments/methods";

/** Payments by a messenger, which redirects the player to its own page. */
export const paymentMethod: Recipe = {
  title: "Add a payment method",
  steps: [
    {
      edits: [
        {
          file: "sandbox/providers/payments/chat-pay.ts",
          create: `import { payPage } from "./pages/order-page.ts";
import { redirectProvider } from "./redirect.ts";

/** Payments in a messenger. */
export const chatPayProvider = redirectProvider({
  name: "chat-pay",
  fields: ["chat_name"],
  page: payPage("chatpay", "wallet_title"),
  accountOf: ({ chat_name = "" }) => chat_name,
});
`,
        },
        {
          file: `${METHODS}/chat-pay.ts`,
          create: `import { chatPayProvider } from "../../../providers/payments/chat-pay.ts";
import { DEPOSIT, defineMethod } from "./method.ts";

export const chatPay = defineMethod({
  alias: "chat-pay",
  icon: "chat-pay",
  categories: ["wallets"],
  kind: "redirect",
  provider: chatPayProvider,
  groups: ["deposit"],
  deposit: { ...DEPOSIT, fields: { chat_name: { pattern: "@[a-z]{3,30}", max_length: 31 } } },
});
`,
        },
        {
          file: "sandbox/product-api/content/pictures/icons/chat-pay.svg",
          create: readFileSync("sandbox/product-api/content/pictures/icons/wallet.svg", "utf8"),
        },
      ],
    },
    {
      edits: [
        {
          file: `${METHODS}/registry.ts`,
          before: 'import { cryptoCoin } from "./crypto-coin.ts";',
          insert: 'import { chatPay } from "./chat-pay.ts";\n',
        },
        { file: `${METHODS}/registry.ts`, before: "] as const;", insert: "  chatPay,\n" },
      ],
    },
    {
      edits: LOCALE_FILES.map((file) => ({
        file: `sandbox/product-api/payments/texts/${file}.json`,
        json: {
          methods: { "chat-pay": { name: "Chat Pay", description: "Chat Pay." } },
          fields: { chat_name: { label: "Chat Pay", invalid: "Chat Pay: @name" } },
        },
      })),
      reported: "'chat-pay'",
    },
  ],
  tests: [`${METHODS}/methods.test.ts`, "tests/integration/locales.test.ts"],
};
