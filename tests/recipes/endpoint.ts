import type { Recipe } from "./recipe.ts";

const FEATURE = "app/features/account/favourite-provider";

/** The result of the call that the recipe of calls adds, for a component that requests it by itself. */
export const endpoint: Recipe = {
  title: "Add a JSON endpoint for the browser",
  steps: [
    {
      edits: [
        {
          file: "app/routes.ts",
          before: '    screen("actions/favourites", "actions/favourites.ts"),\n',
          insert: '    screen("actions/favourite-provider", "actions/favourite-provider.ts"),\n',
        },
        {
          file: "app/session/route-capabilities.server.ts",
          before: '  "/actions/favourites": "favourites",\n',
          insert: '  "/actions/favourite-provider": "favourites",\n',
        },
        {
          file: "app/routes/actions/favourite-provider.ts",
          create: `import { json, type LoaderFunctionArgs } from "@remix-run/node";
import type { AnswerOf } from "#app/data/endpoint.ts";
import type { favouriteProviderEndpoint } from "#app/features/account/favourite-provider/endpoints.ts";
import { requirePlayer } from "#app/session/require-player.server.ts";

/** The provider of the newest favourite. */
export async function loader({ context }: LoaderFunctionArgs) {
  requirePlayer(context);
  return json<AnswerOf<typeof favouriteProviderEndpoint>>(await context.api.favouriteProvider({}));
}
`,
        },
        {
          file: `${FEATURE}/endpoints.ts`,
          create: `import { fields, nullable, text } from "#app/data/answer-checks.ts";
import { endpoint } from "#app/data/endpoint.ts";

/** The provider of the newest favourite. */
export const favouriteProviderEndpoint = endpoint({
  route: "favourite-provider",
  method: "GET",
  answer: fields<{ provider: string | null }>({ provider: nullable(text) }),
});
`,
        },
        {
          file: "app/endpoints.test.ts",
          before: 'import * as aviator from "./features/aviator/endpoints.ts";',
          insert:
            'import * as favouriteProvider from "./features/account/favourite-provider/endpoints.ts";\n',
        },
        {
          file: "app/endpoints.test.ts",
          before: "  example(aviator.crashStateEndpoint, undefined, { state }),",
          insert:
            '  example(favouriteProvider.favouriteProviderEndpoint, undefined, { provider: "Emberloom" }),\n',
        },
        {
          file: "tests/integration/endpoints.test.ts",
          before: 'import * as aviator from "#app/features/aviator/endpoints.ts";',
          insert:
            'import { favouriteProviderEndpoint } from "#app/features/account/favourite-provider/endpoints.ts";\n',
        },
        {
          file: "tests/integration/endpoints.test.ts",
          before: '  call(favouriteCodesEndpoint, { add: "fjordfire-voyage" }),',
          insert: "  call(favouriteProviderEndpoint, undefined),\n",
        },
      ],
    },
    {
      edits: [
        {
          file: "app/data/endpoint-action.ts",
          after: '  | "favourites"',
          insert: '\n  | "favourite-provider"',
        },
      ],
      reported: "'\"favourite-provider\"' is not assignable to type 'ActionRoute'",
    },
  ],
  tests: ["app/endpoints.test.ts", "app/path-routes.test.ts"],
};
