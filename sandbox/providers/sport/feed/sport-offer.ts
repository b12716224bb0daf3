import type { Router } from "express";
import type { SportEvents } from "../live/events.ts";
import { createFeedServer } from "./feed-server.ts";
import { createFeedSource } from "./feed-source.ts";
import { createLists } from "./lists.ts";
import { createOfferRouter } from "./offer-router.ts";
import type { BetsTopic } from "./personal-topic.ts";
import { createPublicFeed } from "./public-feed.ts";
import { createEventViews } from "./views.ts";
import { warmUp } from "./warm-up.ts";

/** The readers of the sportsbook's events: the HTTP router, the WebSocket feed, and the feed of the operator's own pages. */
export function createSportOffer(events: SportEvents) {
  const views = createEventViews(events);
  const lists = createLists(events, views);
  return {
    views,
    lists,
    /** Steps that prepare the lists of the first visitors. */
    warmUp: () => warmUp(events, lists),
    publicFeed: createPublicFeed(events, views, lists),
    router: (origins: readonly string[]): Router => createOfferRouter({ events, views, lists, origins }),
    feedServer: (origins: readonly string[], bets: BetsTopic | null) =>
      createFeedServer({ source: createFeedSource(events, views, lists), bets, origins }),
  };
}
