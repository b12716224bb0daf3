import type { Recipe } from "./recipe.ts";

/** The provider of the game that the player made a favourite last. */
export const call: Recipe = {
  title: "Add a product-API call",
  steps: [
    {
      edits: [
        {
          file: "contract/wire/lobby/favourites.ts",
          before: "  gameCards: operation({",
          insert: `  favouriteProvider: operation({
    method: "GET",
    path: "/favourites/provider",
    access: "player",
    summary: "The provider of the newest favourite; null without favourites.",
    input: nothing,
    result: z.object({ provider: z.string().nullable() }),
  }),
`,
        },
      ],
    },
    {
      edits: [
        {
          file: "sandbox/product-api/routes/game-routes.ts",
          before: '    gameCards: ({ codes }) => lobby.cards(codes.split(",")),',
          insert: `    favouriteProvider(_, call) {
      const [newest] = lobby.cards(favourites.list(requireSession(call).userId));
      return { provider: newest?.provider.name ?? null };
    },
`,
        },
      ],
      reported: "sandbox/product-api/routes/game-routes.ts",
    },
    {
      edits: [
        {
          file: "sandbox/testing/operation-examples/play-examples.ts",
          after: "    favourites: signedIn,\n",
          insert: "    favouriteProvider: signedIn,\n",
        },
      ],
      reported: "sandbox/testing/operation-examples/play-examples.ts",
    },
    {
      edits: [
        {
          file: "bff/check-api/probes.ts",
          after: "  favourites: { read: nothing },\n",
          insert: "  favouriteProvider: { read: nothing },\n",
        },
      ],
      reported: "bff/check-api/probes.ts",
    },
  ],
  scripts: ["scripts/contract.ts"],
  tests: ["sandbox/product-api/conformance.test.ts", "scripts/contract-documents.test.ts"],
};
