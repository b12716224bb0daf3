import { LOCALE_FILES } from "#contract/wire/locales.ts";
import type { Recipe } from "./recipe.ts";

const REWARDS = "sandbox/product-api/rewards";

/** Coins that players of higher levels get with each cashback. */
export const perk: Recipe = {
  title: "Add a perk of a VIP level",
  steps: [
    {
      edits: [
        {
          file: `${REWARDS}/perks/cashback-coins.ts`,
          create: `import { definePerk } from "./perk.ts";

/** Coins that come with each cashback. */
export const cashbackCoinsPerk = definePerk({
  alias: "cashback-coins",
  unit: "count",
  values: [0, 0, 0, 0, 0, 50, 100, 150, 200, 250],
});
`,
        },
      ],
    },
    {
      edits: [
        {
          file: `${REWARDS}/perks/registry.ts`,
          before: 'import type { Perk } from "./perk.ts";',
          insert: 'import { cashbackCoinsPerk } from "./cashback-coins.ts";\n',
        },
        { file: `${REWARDS}/perks/registry.ts`, before: "] as const;", insert: ", cashbackCoinsPerk" },
      ],
    },
    {
      edits: LOCALE_FILES.map((file) => ({
        file: `${REWARDS}/vip-texts/${file}.json`,
        json: { perks: { "cashback-coins": "Cashback coins" } },
      })),
      reported: "'cashback-coins'",
    },
    {
      edits: [
        {
          file: `${REWARDS}/cashback.ts`,
          before: 'import { perkValue } from "./perks/perk.ts";',
          insert: 'import { cashbackCoinsPerk } from "./perks/cashback-coins.ts";\n',
        },
        {
          file: `${REWARDS}/cashback.ts`,
          after: '{ name: "cashback", reference: monday, title })) return;',
          insert: `
    const count = perkValue(cashbackCoinsPerk, levels.levelOf(userId));
    const source = {
      name: "cashback",
      reference: \`\${monday}:coins\`,
      title: (locale: string) => perkName(locale, cashbackCoinsPerk.alias),
    } as const;
    if (count > 0) rewardGrants.grant(userId, { kind: "coins", count }, source);`,
        },
      ],
    },
  ],
  tests: [
    `${REWARDS}/cashback.test.ts`,
    "sandbox/product-api/routes/vip-routes.test.ts",
    "tests/integration/locales.test.ts",
  ],
};
