/** What to do with a message of a topic. */
type Verdict = "apply" | "ignore" | "resync";

/**
 * Checks the sequence numbers of the feed's topics. Numbers start from 0 with each snapshot; a number that is not the next one
 * means that a message was lost, so that the topic needs a new snapshot.
 */
export interface TopicSequences {
  accept(topic: string, seq: number, isSnapshot: boolean): Verdict;
  /** Forgets a topic, or all of them when the connection is new. */
  forget(topic?: string): void;
}

export function createTopicSequences(): TopicSequences {
  /** Number of the last message by topic; null while a snapshot is awaited. */
  const last = new Map<string, number | null>();
  return {
    accept(topic, seq, isSnapshot) {
      if (isSnapshot) {
        last.set(topic, seq);
        return "apply";
      }
      const before = last.get(topic);
      // Without a snapshot a delta means nothing, and the snapshot is already on its way.
      if (before === undefined || before === null || seq <= before) return "ignore";
      if (seq !== before + 1) {
        last.set(topic, null);
        return "resync";
      }
      last.set(topic, seq);
      return "apply";
    },
    forget(topic) {
      if (topic === undefined) last.clear();
      else last.delete(topic);
    },
  };
}
