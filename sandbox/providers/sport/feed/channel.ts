import type { EventView, ListView } from "../protocol.ts";
import { type Delta, eventDelta, listDelta } from "./diff.ts";
import type { FeedSource } from "./feed-source.ts";
import { textFrame } from "./frame.ts";

/** A subscriber of channels; it decides whether it can take a frame now. */
export interface Subscriber {
  send(frame: Buffer, channel: Channel): void;
}

/**
 * A topic in a language with its subscribers. It keeps the view that they have, and sends what changes as one frame for all of them,
 * with a number; a snapshot has the number of the state that it shows.
 */
export class Channel {
  readonly topic: string;
  readonly locale: string;
  readonly subscribers = new Set<Subscriber>();
  readonly #source: FeedSource;
  #view: ListView | EventView;
  #stamp: string | number;
  #seq = 0;
  #snapshot: Buffer | null = null;

  private constructor(topic: string, locale: string, source: FeedSource, view: ListView | EventView) {
    this.topic = topic;
    this.locale = locale;
    this.#source = source;
    this.#view = view;
    this.#stamp = source.stamp(topic);
  }

  /** @returns null if there is no such topic */
  static open(topic: string, locale: string, source: FeedSource): Channel | null {
    const view = source.view(topic, locale);
    return view && new Channel(topic, locale, source, view);
  }

  /** The current state as a frame; encoded once per state. */
  snapshot(): Buffer {
    this.#snapshot ??= this.#frame({ snapshot: this.#view });
    return this.#snapshot;
  }

  /** Sends what has changed since the last call. */
  update(): void {
    const stamp = this.#source.stamp(this.topic);
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    const view = this.#source.view(this.topic, this.locale);
    if (!view) return;
    const delta = deltaOf(this.#view, view);
    if (!delta) return;
    this.#view = view;
    this.#seq += 1;
    this.#snapshot = null;
    const frame = this.#frame({ delta });
    for (const subscriber of this.subscribers) subscriber.send(frame, this);
  }

  #frame(content: { snapshot: ListView | EventView } | { delta: Delta }): Buffer {
    return textFrame(JSON.stringify({ topic: this.topic, seq: this.#seq, ...content }));
  }
}

function deltaOf(before: ListView | EventView, after: ListView | EventView): Delta | null {
  if ("sections" in before) return "sections" in after ? listDelta(before, after) : null;
  return "sections" in after ? null : eventDelta(before, after);
}
