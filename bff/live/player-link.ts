import { ProductError } from "#contract/host/failures.ts";
import { topicOf } from "#contract/wire/live-audience.ts";
import { isFinalStatus } from "#contract/wire/money/payment-rules.ts";
import type { PaymentEvent } from "#contract/wire/money/payments.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { SessionData } from "../session/visitor-session.ts";
import type { BrowserSocket } from "./browser-socket.ts";
import type { LiveLimits } from "./limits.ts";
import { CLOSE_CODE, encodeEvent, type ReadEvent } from "./protocol.ts";
import { SocketGroup, type SocketGroupOptions } from "./socket-group.ts";
import type { LiveLink, LiveLinkHandlers } from "./sources/live-source.ts";

export interface PlayerLinkOptions {
  /** The player, and when the session was created. */
  session: Pick<SessionData, "userId" | "createdAt">;
  /** End of the session's lifetime in epoch milliseconds. */
  endsAt: number;
  /** The current access token of the product API. */
  accessToken(): Promise<string>;
  /** Whether the link is a connection, and not a subscription of a shared one. */
  hasOwnConnection: boolean;
  api: Pick<ProductApi, "checkSession">;
  limits: LiveLimits;
  group: SocketGroupOptions;
  openLink(handlers: LiveLinkHandlers, accessToken: () => Promise<string>): LiveLink;
  readEvent(text: string): ReadEvent | null;
  /** Called with each event of a payment; unset if nobody needs them. */
  onPayment?: ((payment: PaymentEvent) => void) | undefined;
  /** Called when the product API or the lifetime has ended the session. */
  onSessionEnd(): void;
  /** Called once, when the link is closed permanently. */
  onClose(): void;
}

/** The sockets of one signed-in session, and the upstream link that they share. */
export class PlayerLink {
  readonly session: PlayerLinkOptions["session"];
  readonly group: SocketGroup;
  readonly upstream: LiveLink;
  readonly hasOwnConnection: boolean;
  readonly #options: PlayerLinkOptions;
  #idleTimer: NodeJS.Timeout | null = null;
  #closed = false;
  /** Open deposits whose events are expected, with the times until which the link stays open for them. */
  readonly #deposits = new Map<string, number>();
  /** Sent to the tabs when the session ends; the product API's own event contains the reason. */
  #logoutEvent = encodeEvent({ event: "logout", data: {} });

  constructor(options: PlayerLinkOptions) {
    this.#options = options;
    this.session = options.session;
    this.hasOwnConnection = options.hasOwnConnection;
    this.group = new SocketGroup(options.group);
    const handlers: LiveLinkHandlers = {
      authorize: () => this.#authorize(),
      onMessage: (text) => this.#handleMessage(text),
      onStateChange: (state) => this.group.send(encodeEvent({ event: "link", data: { state } })),
    };
    this.upstream = options.openLink(handlers, () => this.#unlessRefused(options.accessToken));
  }

  add(socket: BrowserSocket): void {
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    this.#idleTimer = null;
    this.group.sockets.add(socket);
  }

  /** Removes a tab. After the last one the link stays open for a while, so that a reload can reuse it. */
  remove(socket: BrowserSocket): void {
    this.group.sockets.delete(socket);
    this.#closeWhenIdle();
  }

  /** Keeps the link open for the events of a deposit, also without tabs. */
  awaitDeposit(paymentId: string): void {
    this.#deposits.set(paymentId, Date.now() + this.#options.limits.depositLinkTimeout);
    this.#closeWhenIdle();
  }

  #closeWhenIdle(): void {
    if (this.group.sockets.size > 0 || this.#closed) return;
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    const forDeposits = Math.max(0, ...this.#deposits.values()) - Date.now();
    const wait = Math.max(this.#options.limits.idleLinkTimeout, forDeposits);
    this.#idleTimer = setTimeout(() => this.#closeLink(false), wait);
  }

  #handlePayment(payment: PaymentEvent): void {
    this.#options.onPayment?.(payment);
    const { payment_id: id, status } = payment;
    if (!id || (status && !isFinalStatus(status)) || !this.#deposits.delete(id)) return;
    this.#closeWhenIdle();
  }

  /** Ends the session: notifies the tabs and the product API, and closes all connections [AUTH-5]. */
  endSession(): void {
    this.group.send(this.#logoutEvent);
    this.group.flush();
    for (const socket of this.group.sockets) socket.closeWithTimeout(CLOSE_CODE.sessionEnded);
    this.#closeLink(true);
  }

  /** Ends the session if its lifetime is over. */
  checkExpiry(now: number): void {
    if (now >= this.#options.endsAt) this.#options.onSessionEnd();
  }

  /** Closes the upstream link without ending the session, at shutdown. */
  close(): void {
    this.#closeLink(false);
  }

  #closeLink(logout: boolean): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    this.upstream.close({ logout });
    this.#options.onClose();
  }

  /** Checks the session on every connect [AUTH-5]. */
  #authorize(): Promise<string> {
    const { api, accessToken } = this.#options;
    return this.#unlessRefused(async () => {
      await api.checkSession({});
      return accessToken();
    });
  }

  /** A refusal ends the session; an outage does not [AUTH-4]. */
  async #unlessRefused<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProductError && error.status !== 429 && !this.#closed)
        this.#options.onSessionEnd();
      throw error;
    }
  }

  #handleMessage(text: string): void {
    const event = this.#options.readEvent(text);
    // Topics are relayed from the guest link, once for all visitors.
    if (!event || this.#closed || topicOf(event.name)) return;
    if (event.name === "logout") {
      this.#logoutEvent = event.encoded;
      this.#options.onSessionEnd();
      return;
    }
    if (event.name === "payment" && this.#options.onPayment)
      this.#handlePayment(JSON.parse(event.encoded).data);
    this.group.send(event.encoded);
  }
}
