import type { Recipe } from "./recipe.ts";

/** News of the player's favourite provider. */
export const liveEvent: Recipe = {
  title: "Add a live event",
  steps: [
    {
      edits: [
        {
          file: "contract/wire/live-audience.ts",
          after: '  "play/session": { audience: "player" },\n',
          insert: '  "favourite-provider/news": { audience: "player" },\n',
        },
        {
          file: "app/features/account/favourite-provider/use-provider-news.ts",
          create: `import { useState } from "react";
import { useLiveEvent } from "#app/live/use-live.ts";

/** The latest news of the favourite provider; null before the first. */
export function useProviderNews(): string | null {
  const [news, setNews] = useState<string | null>(null);
  useLiveEvent("favourite-provider/news", ({ text }) => setNews(text));
  return news;
}
`,
        },
      ],
    },
    {
      edits: [
        {
          file: "contract/wire/live.ts",
          before: '  message: z.object({ header: z.string().default(""), text: z.string() }),',
          insert: '  "favourite-provider/news": z.object({ text: z.string() }),\n',
        },
      ],
      reported: "contract/wire/live.ts",
    },
    {
      edits: [
        {
          file: "app/live/event-consumers.test.ts",
          before: '  achievement: ["shell/reward-toasts.ts"],',
          insert:
            '  "favourite-provider/news": ["features/account/favourite-provider/use-provider-news.ts"],\n',
        },
      ],
      reported: "app/live/event-consumers.test.ts",
    },
  ],
  scripts: ["scripts/contract.ts"],
  tests: ["app/live/event-consumers.test.ts", "contract/wire/live.test.ts"],
};
