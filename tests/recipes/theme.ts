import { readFileSync } from "node:fs";
import { LOCALE_FILES } from "#contract/wire/locales.ts";
import type { Recipe } from "./recipe.ts";

const CSS = "app/features/daily-bonuses/bonus-map.css";
const NAMES = "contract/wire/rewards/daily-bonuses.ts";
const PLACES = "contract/wire/rewards/bonus-map-places.ts";
const PICTURES = ["night-tall", "night-wide", "day-tall", "day-wide"];
const pictures = (form: string) =>
  `--map-night: url("/bonus-map/midsummer-night-${form}.avif");\n  --map-day: url("/bonus-map/midsummer-day-${form}.avif");`;

/** A calendar in June with a bonus for each day. */
export const theme: Recipe = {
  title: "Add a seasonal theme",
  steps: [
    {
      edits: [
        {
          file: NAMES,
          replace: '["default", "christmas", "halloween"]',
          by: '["default", "christmas", "halloween", "midsummer"]',
        },
        { file: NAMES, replace: '["halloween", "christmas"]', by: '["halloween", "christmas", "midsummer"]' },
      ],
    },
    {
      edits: [
        {
          file: "contract/wire/constants.ts",
          before: "  halloween: {\n    daysInMonth: 15,",
          insert:
            "  midsummer: {\n    daysInMonth: 30,\n    startDay: 1,\n    datesFirstOptionMinDeposit: [],\n    datesSecondOptionMinDeposit: [],\n  },\n",
        },
      ],
      reported: "sandbox/product-api/daily-bonuses/themes.ts",
    },
    {
      edits: [
        {
          file: PLACES,
          after:
            "  halloween: (format, index, count) => placeOf(format, lanternPoints(format, count)[index] ?? [0, 0]),",
          insert:
            "\n  midsummer: (format, index, count) => placeOf(format, lanternPoints(format, count)[index] ?? [0, 0]),",
        },
      ],
      reported: PLACES,
    },
    {
      edits: [
        {
          file: "app/shell/season-icon.tsx",
          replace: "Sunrise, TreePine }",
          by: "Flower2, Sunrise, TreePine }",
        },
        {
          file: "app/shell/season-icon.tsx",
          after: "  halloween: Ghost,",
          insert: "\n  midsummer: Flower2,",
        },
      ],
      reported: "app/shell/season-icon.tsx",
    },
    {
      edits: [
        {
          file: CSS,
          before: "/* The picture: tall on phones",
          insert:
            ':root:has([data-season="midsummer"]) {\n  --color-accent: #ffd24d;\n}\n:root[data-theme="day"]:has([data-season="midsummer"]) {\n  --color-accent-text: #7a5200;\n}\n\n',
        },
        {
          file: CSS,
          before: ".bonus-wide {\n  display: none;",
          insert: `.bonus-scene[data-theme-name="midsummer"] {\n  ${pictures("tall")}\n}\n`,
        },
        {
          file: CSS,
          before: "  .bonus-wide {\n    display: block;",
          insert: `  .bonus-scene[data-theme-name="midsummer"] {\n    ${pictures("wide").replace("\n", "\n  ")}\n  }\n`,
        },
        ...PICTURES.map((name) => ({ file: `public/bonus-map/midsummer-${name}.avif`, create: "" })),
        {
          file: "public/bonus-map/icon-midsummer.svg",
          create: readFileSync("public/bonus-map/icon-halloween.svg", "utf8"),
        },
      ],
    },
    {
      edits: LOCALE_FILES.flatMap((file) => [
        {
          file: `locales/${file}/daily-bonuses.json`,
          json: { title: { midsummer: "Midsummer" }, lead: { midsummer: "Midsummer" } },
        },
        { file: `sandbox/product-api/daily-bonuses/texts/${file}.json`, json: { midsummer: "Midsummer" } },
      ]),
    },
    {
      edits: [
        {
          file: "sandbox/product-api/daily-bonuses/themes.ts",
          replace: 'christmas: "12" }',
          by: 'christmas: "12", midsummer: "06" }',
        },
      ],
      reported: "sandbox/product-api/daily-bonuses/themes.ts",
    },
    {
      edits: [
        {
          file: "sandbox/product-api/daily-bonuses/rewards.ts",
          after: "  halloween: { days: HALLOWEEN, week: [coins(100)] },",
          insert: "\n  midsummer: { days: { 21: cash(5) }, week: [coins(120)] },",
        },
      ],
      reported: "sandbox/product-api/daily-bonuses/rewards.ts",
    },
    {
      edits: [
        {
          file: "tools/art/bonus-map.ts",
          before: "  halloween: {\n    scene:",
          insert:
            '  midsummer: {\n    scene: "map-wood",\n    night: { night: "#10203a", primary: "#3f7fa8", accent: "#ffd24d", glow: "#c8f0a0" },\n    day: { night: "#20405a", primary: "#7fbfe0", accent: "#ffe08a", glow: "#e0ffc0" },\n  },\n',
        },
      ],
      reported: "bonus-map.ts",
    },
    {
      edits: [
        {
          file: "tests/browser/screenshots/shot.ts",
          after: '  halloween: "127.0.0.1",',
          insert: '\n  midsummer: "midsummer.localhost",',
        },
      ],
      reported: "midsummer",
    },
  ],
  scripts: ["scripts/contract.ts"],
  tests: [
    "app/features/daily-bonuses/themes.test.ts",
    "sandbox/product-api/daily-bonuses/themes.test.ts",
    "tests/integration/locales.test.ts",
  ],
};
