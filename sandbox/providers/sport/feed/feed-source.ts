import type { SportEvents } from "../live/events.ts";
import { languageOf, textsOf } from "../offering/texts.ts";
import type { EventView, ListView } from "../protocol.ts";
import type { Lists } from "./lists.ts";
import type { EventViews } from "./views.ts";

/** Where the feed reads topics from. */
export interface FeedSource {
  /** The current state of a topic in a language; null if there is no such topic. */
  view(topic: string, locale: string): ListView | EventView | null;
  /** A value that differs from the previous one if the topic may have changed; cheap, because it is read many times a second. */
  stamp(topic: string): string | number;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Lists that name live matches change with the matches; the others are built again after some seconds. */
const LIST_SECONDS: Record<string, number> = { live: 1, home: 3, e_sport: 3, sport: 5, league: 5, soon: 10 };

/** The topics `event:<id>` and `list:<name>` of the offer. */
export function createFeedSource(events: SportEvents, views: EventViews, lists: Lists): FeedSource {
  return {
    now: () => events.now(),
    view(topic, locale) {
      const texts = textsOf(languageOf(locale));
      const [kind, name] = split(topic);
      if (kind === "list") return isListTopic(name) ? lists.list(name, texts) : null;
      const event = kind === "event" ? events.find(name) : null;
      return event && views.event(event, texts);
    },
    stamp(topic) {
      const [kind, name] = split(topic);
      const orders = events.ordersVersion();
      if (kind === "list") {
        const seconds = LIST_SECONDS[name.split("/")[0] ?? ""] ?? 5;
        return `${orders}|${Math.floor(events.now() / 1000 / seconds)}`;
      }
      const event = events.find(name);
      return event ? `${orders}|${event.moment.status}|${event.moment.second}` : orders;
    },
  };
}

const isListTopic = (name: string): boolean => Object.hasOwn(LIST_SECONDS, name.split("/")[0] ?? "");

function split(topic: string): [kind: string, name: string] {
  const separator = topic.indexOf(":");
  return [topic.slice(0, separator), topic.slice(separator + 1)];
}
