import type { JetStreamManager } from "@nats-io/jetstream";
import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { Logger } from "pino";
import { LIVE_BUS } from "#contract/wire/live-bus.ts";
import { type NatsAddress, natsAddress } from "../../config/nats-address.ts";
import type { BusHandlers, EventBus } from "./bus-source.ts";
import type { BusMessage } from "./bus-subscription.ts";

const { subjectPrefix, stream, idHeader } = LIVE_BUS;
const RECONNECT_MIN_MS = 250;
const RECONNECT_JITTER_MS = 1000;
const REQUEST_TIMEOUT_MS = 5000;
/** How often the last sequence number of the stream is noted: an interruption is read from a number of before. */
const NOTE_INTERVAL_MS = 5000;
const KEPT_NOTES = 30;

/**
 * Live events from NATS [BUS-1]: plain subscriptions for what is sent now, direct reads of the JetStream stream for what was missed.
 * A consumer per player would be state in NATS for each of them, and one for all would send every instance the events of all players.
 *
 * @param urls `nats://user:password@host:4222,host:4222`, or `tls://`
 * @param heartbeat milliseconds between checks of the connection; two without a response end it
 */
export function createNatsBus(
  urls: string,
  heartbeat: number,
  log: Logger,
  { onMessage, onStateChange }: BusHandlers,
): EventBus {
  const { servers, user, pass, isEncrypted }: NatsAddress = natsAddress(urls);
  const subscriptions = new Map<string, Subscription | null>();
  /** Sequence numbers that the stream had at a time, oldest first. */
  const notes: { time: number; seq: number }[] = [];
  let connection: NatsConnection | null = null;
  let manager: JetStreamManager | null = null;
  let isClosed = false;

  const listen = (to: NatsConnection, subject: string) =>
    to.subscribe(subjectPrefix + subject, {
      callback(error, message) {
        if (error) return log.warn({ err: error, subject }, "live bus refused a subscription");
        onMessage(subject, { id: message.headers?.get(idHeader) ?? "", text: message.string() });
      },
    });
  const noteSequence = async () => {
    if (!manager) return;
    const { state } = await manager.streams.info(stream);
    notes.push({ time: Date.now(), seq: state.last_seq });
    if (notes.length > KEPT_NOTES) notes.shift();
  };
  const logFailure = (error: unknown) => log.debug({ err: error }, "live bus failed");
  const open = async () => {
    // Most instances have no NATS, and need not load its client.
    const [{ connect }, { jetstreamManager }] = await Promise.all([
      import("@nats-io/transport-node"),
      import("@nats-io/jetstream"),
    ]);
    const opened = await connect({
      servers,
      ...(user === undefined ? {} : { user, pass }),
      ...(isEncrypted ? { tls: {} } : {}),
      name: "solstice",
      maxReconnectAttempts: -1,
      waitOnFirstConnect: true,
      reconnectTimeWait: RECONNECT_MIN_MS,
      reconnectJitter: RECONNECT_JITTER_MS,
      reconnectJitterTLS: RECONNECT_JITTER_MS,
      pingInterval: heartbeat,
      maxPingOut: 2,
      timeout: REQUEST_TIMEOUT_MS,
    });
    if (isClosed) return opened.close();
    connection = opened;
    watch(opened).catch(logFailure);
    manager = await jetstreamManager(opened, { timeout: REQUEST_TIMEOUT_MS, checkAPI: false });
    for (const subject of subscriptions.keys()) subscriptions.set(subject, listen(opened, subject));
    await opened.flush();
    await noteSequence();
    onStateChange("up");
  };
  const watch = async (opened: NatsConnection) => {
    for await (const { type } of opened.status()) {
      if (type === "disconnect") onStateChange("down");
      // The client has subscribed again by then.
      if (type === "reconnect") opened.flush().then(() => onStateChange("up"), logFailure);
    }
  };
  open().catch((error: unknown) => log.error({ err: error }, "live bus not connected"));
  const timer = setInterval(() => void noteSequence().catch(logFailure), NOTE_INTERVAL_MS).unref();

  return {
    async subscribe(subject) {
      if (subscriptions.get(subject)) return;
      subscriptions.set(subject, connection && listen(connection, subject));
      // The server has the subscription once it has answered what was sent after it.
      await connection?.flush();
    },
    unsubscribe(subject) {
      subscriptions.get(subject)?.unsubscribe();
      subscriptions.delete(subject);
    },
    async readKept(subject, since) {
      if (!manager) return [];
      const from = notes.findLast(({ time }) => time <= since) ?? notes[0];
      const kept: BusMessage[] = [];
      let seq = (from?.seq ?? 0) + 1;
      for (;;) {
        const message = await manager.direct.getMessage(stream, {
          seq,
          next_by_subj: subjectPrefix + subject,
        });
        if (!message) return kept;
        kept.push({ id: message.header.get(idHeader), text: message.string() });
        seq = message.seq + 1;
      }
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await connection?.close();
    },
  };
}
