import { WIRE_VERSION } from "#contract/wire/version.ts";
import type { Recipe } from "./recipe.ts";

const [major = "1", minor = "0"] = WIRE_VERSION.split(".");
/** The version of the contract with an addition. */
export const NEXT_MINOR = `${major}.${Number(minor) + 1}.0`;
/** The version of the contract with a breaking change. */
export const NEXT_MAJOR = `${Number(major) + 1}.0.0`;

/** The country of a game's studio, on the tiles of games. */
export const field: Recipe = {
  title: "Add a field to a result",
  steps: [
    {
      edits: [
        {
          file: "contract/wire/lobby/games.ts",
          before: "  /** The largest jackpot pool that the game can win;",
          insert:
            "  /** Country of the game's studio, as an ISO code. */\n  studio: z.string().optional(),\n",
        },
        {
          file: "contract/wire/version.ts",
          replace: `WIRE_VERSION = "${WIRE_VERSION}"`,
          by: `WIRE_VERSION = "${NEXT_MINOR}"`,
        },
        {
          file: "sandbox/product-api/lobby/catalogue.ts",
          after: "    provider: { id: provider, name: providerNames.get(provider) ?? provider },\n",
          insert: '    studio: "NO",\n',
        },
      ],
    },
    {
      edits: [
        {
          file: "app/data/game-checks.ts",
          after: "  rtp: optional(number),\n",
          insert: "  studio: optional(text),\n",
        },
      ],
      reported: "app/data/game-checks.ts",
    },
  ],
  scripts: ["scripts/contract.ts"],
  tests: ["scripts/contract-documents.test.ts", "scripts/contract-compatibility.test.ts"],
};
