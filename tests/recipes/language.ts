import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { NEXT_MAJOR, NEXT_MINOR } from "./field.ts";
import type { Recipe } from "./recipe.ts";
import type { Edit } from "./scratch-copy.ts";
import { NAMESPACE } from "./screen.ts";

/** All message files of English: the app's, and those of the sandbox. */
const ENGLISH = execFileSync("git", ["ls-files", "locales/en", "sandbox/**/en.json"], { encoding: "utf8" })
  .trim()
  .split("\n");

/** In place of a translation: the English text with the quotation marks of Swedish. */
const translated = (file: string): Edit => ({
  file: file.startsWith("locales/") ? file.replace("/en/", "/sv/") : `${dirname(file)}/sv.json`,
  create: (read) => read(file).replaceAll("“", "”"),
});

const term = (file: string, last: string, pattern: string): Edit => ({
  file,
  after: last,
  insert: `\n      sv: ${pattern},`,
});

const GLOSSARY = "tests/integration/glossary.test.ts";
const NUMBER_WORDS = "tests/integration/number-words-in-texts.test.ts";
const GENDER = "tests/integration/gender-in-texts.test.ts";

/** Adds the term of Swedish to each table of terms: the English pattern, because the texts are English. */
const withSwedishTerms = (test: string) =>
  test.replace(/(\[\n {4}(\/.+\/i),\n {4}\{[^}]*)\n {4}\},/g, "$1\n      sv: $2,\n    },");

/** Swedish. */
export const language: Recipe = {
  title: "Add a language",
  steps: [
    {
      edits: [
        {
          file: "contract/wire/locales.ts",
          after: '"pt-br": { iso: "pt-BR", file: "pt-br", name: "Português (Brasil)" },',
          insert: '\n  sv: { iso: "sv-SE", file: "sv", name: "Svenska" },',
        },
      ],
    },
    { edits: [...ENGLISH, `locales/en/${NAMESPACE}.json`].map(translated), last: true },
    { edits: [{ file: "public/flags/sv.svg", create: readFileSync("public/flags/fi.svg", "utf8") }] },
    {
      edits: [
        { file: GLOSSARY, change: withSwedishTerms },
        term(GLOSSARY, '"pt-br": /numerário|dinheiro vivo|em espécie/i,', "/We take no cash/"),
        term(GLOSSARY, '"pt-br": /cash.?out/i,', "/\\bcash(es|ed|ing)?.?outs?\\b/i"),
      ],
      reported: GLOSSARY,
    },
    {
      edits: [
        {
          file: GENDER,
          before: '  "pt-br": {\n    forbidden',
          insert: '  sv: { forbidden: words("hans|hennes"), examples: ["spelaren och hans konto"] },\n',
        },
      ],
      reported: GENDER,
    },
    {
      edits: [
        {
          file: NUMBER_WORDS,
          after: "const NUMBERS: Record<LocaleFile, string> = {",
          insert: '\n  sv: "två|tre|fyra|fem|sex|sju|åtta|nio|tio",',
        },
      ],
      reported: NUMBER_WORDS,
    },
    {
      edits: [
        {
          file: "contract/wire/fold-text.test.ts",
          after: '  "pt-br": [["áâãàçéêíóôõúü", "aaaaceeiooouu"]],',
          insert: '\n  sv: [["åäöÅÄÖ", "aaoaao"]],',
        },
      ],
      reported: "contract/wire/fold-text.test.ts",
    },
    {
      edits: [{ file: "tests/integration/locales.test.ts", after: '"pt-br": "“”",', insert: '\n  sv: "”",' }],
      reported: "tests/integration/locales.test.ts",
    },
    {
      edits: [
        {
          file: "contract/host/locales.test.ts",
          replace: "it kz no pl pt pt-br",
          by: "it kz no pl pt pt-br sv",
        },
        {
          file: "contract/host/locales.test.ts",
          replace: '"nb", "pl", "pt", "pt-br"]',
          by: '"nb", "pl", "pt", "pt-br", "sv"]',
        },
        {
          file: "contract/wire/version.ts",
          replace: `WIRE_VERSION = "${NEXT_MINOR}"`,
          by: `WIRE_VERSION = "${NEXT_MAJOR}"`,
        },
        {
          file: "CHANGELOG.md",
          after: "## Unreleased\n\n### Added\n\n",
          insert: `- Wire contract ${NEXT_MAJOR}: players may use the locale sv.\n`,
        },
      ],
    },
  ],
  scripts: ["scripts/contract.ts"],
  tests: [
    "contract/wire/fold-text.test.ts",
    "tests/integration/locales.test.ts",
    GLOSSARY,
    GENDER,
    NUMBER_WORDS,
    "contract/host/locales.test.ts",
    "scripts/contract-documents.test.ts",
    "scripts/contract-compatibility.test.ts",
  ],
};
