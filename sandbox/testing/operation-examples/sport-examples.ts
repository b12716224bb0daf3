import type { sportOperations } from "#contract/wire/sport/sport.ts";
import type { ExamplesOf, ExampleTools } from "./example-tools.ts";

/** Calls of the sportsbook's token and of its public feed. */
export function sportExamples({ bare, signedIn }: ExampleTools): ExamplesOf<typeof sportOperations> {
  return {
    sportToken: signedIn,
    sportHighlights: async () => ({ input: { locale: "de", path: "/live" } }),
    sportCounts: bare,
  };
}
