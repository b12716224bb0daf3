/**
 * Streams of public events that only those get who look at them: a browser watches a topic while its screen is open, and
 * the BFF subscribes to it once for all of them.
 */
export const LIVE_TOPICS = ["crash"] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The topic of an event, by its name; null for what needs no subscription. */
export function topicOf(event: string): LiveTopic | null {
  return LIVE_TOPICS.find((topic) => event.startsWith(`${topic}/`)) ?? null;
}

/** What a browser sends to begin and to end watching, as text. */
export const watchMessage = (topic: LiveTopic) => `watch ${topic}`;
export const unwatchMessage = (topic: LiveTopic) => `unwatch ${topic}`;
