import type { Logger } from "pino";
import type { SharedStore } from "../operations/shared-store.ts";

const SET = "revoked-sessions";
const RELOAD_MS = 30_000;

/** Which sessions have been ended before their time, known on every instance. */
export interface Revocations {
  has(sessionId: string): boolean;
  size(): number;
  /** Takes effect here at once, and elsewhere as soon as the shared store carries it; never rejects. */
  revoke(sessionId: string): Promise<void>;
  onRevoked(listener: (sessionId: string) => void): void;
}

/**
 * Each instance keeps all of them in memory, so that asking costs nothing; messages and a regular reload keep them equal.
 *
 * @param keepSeconds how long a cookie that was copied before its session ended could still be opened
 */
export function createRevocations(store: SharedStore, keepSeconds: number, log: Logger): Revocations {
  const revoked = new Map<string, number>();
  const listeners: ((sessionId: string) => void)[] = [];

  const learn = (sessionId: string, expiry: number) => {
    if (revoked.has(sessionId)) return;
    for (const [id, end] of revoked) {
      if (end > Date.now()) break;
      revoked.delete(id);
    }
    revoked.set(sessionId, expiry);
    for (const listener of listeners) listener(sessionId);
  };
  const reload = async () => {
    for (const [sessionId, expiry] of await store.marked(SET)) learn(sessionId, expiry);
  };
  const unreachable = (error: unknown) => log.warn({ err: error }, "revocations are not shared");

  if (store.kind === "redis") {
    store.subscribe(SET, (sessionId) => learn(sessionId, Date.now() + keepSeconds * 1000)).catch(unreachable);
    reload().catch(unreachable);
    setInterval(() => reload().catch(unreachable), RELOAD_MS).unref();
  }

  return {
    has: (sessionId) => revoked.has(sessionId),
    size: () => revoked.size,
    async revoke(sessionId) {
      learn(sessionId, Date.now() + keepSeconds * 1000);
      try {
        await store.mark(SET, sessionId, keepSeconds);
        await store.publish(SET, sessionId);
      } catch (error) {
        unreachable(error);
      }
    },
    onRevoked: (listener) => void listeners.push(listener),
  };
}
