import type { LiveTopic } from "#contract/wire/live-audience.ts";
import { type EventData, type EventName, onLive, watchTopic } from "./live-connection.ts";

/**
 * Subscribers of a store that one event of a topic updates. The topic is watched while there are subscribers.
 *
 * @param onEvent updates the store, then calls `notify`
 */
export function createTopicSubscribers<Name extends EventName>(
  topic: LiveTopic,
  event: Name,
  onEvent: (data: EventData<Name>) => void,
) {
  const listeners = new Set<() => void>();
  let unwatch = () => {};
  const watch = () => {
    const unsubscribe = onLive(event, onEvent);
    const unwatchTopic = watchTopic(topic);
    return () => {
      unsubscribe();
      unwatchTopic();
    };
  };
  return {
    hasSubscribers: (): boolean => listeners.size > 0,
    notify(): void {
      for (const listener of listeners) listener();
    },
    /**
     * Calls the listener at once, and on each `notify`.
     *
     * @returns a function that ends the subscription
     */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) unwatch = watch();
      listeners.add(listener);
      listener();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unwatch();
      };
    },
  };
}
