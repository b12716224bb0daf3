import type { ClockMessage, FeedMessage, FeedRequest } from "../../protocol.ts";
import { createValueStore, type ValueStore } from "../store/value-store.ts";
import { createTopicSequences } from "./topic-sequences.ts";

/** What the client needs of a WebSocket. */
export type FeedSocket = Pick<WebSocket, "send" | "close"> & {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

type FeedState = "connecting" | "open" | "waiting";

export interface FeedClient {
  state: ValueStore<FeedState>;
  /** Subscribes to a topic until the returned function is called. Subscribers of one topic share it. */
  subscribe(topic: string): () => void;
  /** Asks for a new snapshot of a topic. */
  resync(topic: string): void;
  /** Sends the subscription of a topic again, such as with a new token. */
  resubscribe(topic: string): void;
  /** Connects at once if the client is waiting, such as when the device is online again. */
  wake(): void;
  close(): void;
}

export interface FeedOptions {
  lang: string;
  /** Opens a connection. */
  connect(): FeedSocket;
  /** Token of the player, for the topic `bets`. */
  token(): string | null;
  onMessage(message: FeedMessage): void;
  /** Called with the server's time, in milliseconds since 1970, after each connection. */
  onClock?(now: number): void;
  /** Called with a topic of which the provider refuses the subscription. */
  onRefused?(topic: string, error: "not_found" | "not_authorized"): void;
  random?: () => number;
}

const OPEN = 1;
/** Waits between attempts, in milliseconds: doubled each time, shortened by up to half at random so that clients spread. */
const FIRST_WAIT = 1000;
const MAX_WAIT = 20_000;
/** After this time without a message the connection is tested with a resync, and given up when nothing follows. */
const SILENCE = 25_000;
const ANSWER_WITHIN = 8_000;
/** A topic is kept for a while after its last subscriber left, because views that follow each other share topics. */
const LINGER = 3_000;

/** Connects to the feed, keeps its subscriptions over lost connections, and asks for a snapshot where a message was lost. */
export function createFeedClient(options: FeedOptions): FeedClient {
  const { random = Math.random } = options;
  const state = createValueStore<FeedState>("connecting");
  const sequences = createTopicSequences();
  const topics = new Map<string, number>();
  let socket: FeedSocket | null = null;
  let failures = 0;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  const send = (request: FeedRequest): void => {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(request));
  };
  const sendSubscribe = (names: string[]): void => {
    const { lang } = options;
    const token = options.token();
    for (let start = 0; start < names.length; start += 100) {
      const subscribe = names.slice(start, start + 100);
      send(token === null ? { subscribe, lang } : { subscribe, lang, token });
    }
  };
  const resync = (topic: string): void => send({ resync: topic });

  /** A connection can be dead without being closed: silence is tested before it is believed. */
  const expectMessages = (wait: number): void => {
    clearTimeout(watch);
    watch = setTimeout(() => {
      const [topic] = topics.keys();
      if (wait === ANSWER_WITHIN) return drop();
      if (topic !== undefined) resync(topic);
      expectMessages(topic === undefined ? SILENCE : ANSWER_WITHIN);
    }, wait);
  };

  const receive = (data: unknown): void => {
    expectMessages(SILENCE);
    const message = parseMessage(data);
    if (!message) return;
    if ("clock" in message) {
      options.onClock?.(message.clock);
      return;
    }
    if ("error" in message) {
      options.onRefused?.(message.topic, message.error);
      return;
    }
    failures = 0;
    if (!topics.has(message.topic)) return;
    const verdict = sequences.accept(message.topic, message.seq, "snapshot" in message);
    if (verdict === "resync") resync(message.topic);
    else if (verdict === "apply") options.onMessage(message);
  };

  const open = (): void => {
    clearTimeout(retry);
    state.set("connecting");
    const opened = options.connect();
    socket = opened;
    expectMessages(ANSWER_WITHIN);
    opened.onopen = () => {
      if (socket !== opened) return;
      sequences.forget();
      state.set("open");
      send({ clock: true });
      sendSubscribe([...topics.keys()]);
      expectMessages(SILENCE);
    };
    opened.onmessage = ({ data }) => {
      if (socket === opened) receive(data);
    };
    opened.onclose = () => {
      if (socket === opened) lose();
    };
  };
  const lose = (): void => {
    socket = null;
    clearTimeout(watch);
    if (isClosed) return;
    state.set("waiting");
    const wait = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** failures) * (1 - random() / 2);
    failures += 1;
    retry = setTimeout(open, wait);
  };
  const drop = (): void => {
    const dead = socket;
    if (!dead) return;
    lose();
    dead.close();
  };

  open();
  return {
    state,
    resync,
    resubscribe(topic) {
      if (topics.has(topic)) sendSubscribe([topic]);
    },
    subscribe(topic) {
      const count = topics.get(topic) ?? 0;
      topics.set(topic, count + 1);
      if (count === 0) sendSubscribe([topic]);
      let isSubscribed = true;
      return () => {
        if (!isSubscribed) return;
        isSubscribed = false;
        setTimeout(() => {
          const left = (topics.get(topic) ?? 1) - 1;
          if (left > 0) return void topics.set(topic, left);
          topics.delete(topic);
          sequences.forget(topic);
          send({ unsubscribe: [topic] });
        }, LINGER);
      };
    },
    wake() {
      if (!isClosed && !socket) {
        failures = 0;
        open();
      }
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(watch);
      socket?.close();
      socket = null;
    },
  };
}

function parseMessage(data: unknown): FeedMessage | ClockMessage | null {
  try {
    const message: FeedMessage | ClockMessage = JSON.parse(String(data));
    return "clock" in message || typeof message.topic === "string" ? message : null;
  } catch {
    return null;
  }
}
