/**
 * Streams of public events that only those get who look at them: a browser watches a topic while its screen is open, and
 * the BFF subscribes to it once for all of them.
 */
export const LIVE_TOPICS = ["crash", "lobby", "jackpots"] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The topic of an event, by its name; null for what needs no subscription. */
export function topicOf(event: string): LiveTopic | null {
  return LIVE_TOPICS.find((topic) => event.startsWith(`${topic}/`)) ?? null;
}

/**
 * Events that each tell all of how their topic stands. The latest is kept while anybody watches, and is what whoever comes
 * later is told first; a topic without one is asked for by an operation.
 */
const WHOLE_STATES: readonly string[] = ["lobby/now", "jackpots/pools"];
export const isWholeState = (event: string): boolean => WHOLE_STATES.includes(event);

/** What a browser sends to begin and to end watching, as text. */
export const watchMessage = (topic: LiveTopic) => `watch ${topic}`;
export const unwatchMessage = (topic: LiveTopic) => `unwatch ${topic}`;
