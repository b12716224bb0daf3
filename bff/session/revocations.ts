import type { Logger } from "pino";
import type { SharedStore } from "../operations/shared-store.ts";

const SET = "revoked-sessions";
const SHARE_MS = 30_000;

/** Which sessions have been ended before their time, known on every instance. */
export interface Revocations {
  has(sessionId: string): boolean;
  size(): number;
  /** Takes effect here at once, and elsewhere as soon as the shared store can carry it; never rejects. */
  revoke(sessionId: string): Promise<void>;
  onRevoked(listener: (sessionId: string) => void): void;
}

/**
 * Each instance keeps all of them in memory, so that asking costs nothing; messages and a regular exchange keep them equal.
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
  const unreachable = (error: unknown) => log.warn({ err: error }, "revocations are not shared");
  const tell = async (expiries: ReadonlyMap<string, number>) => {
    await store.mark(SET, expiries);
    await store.publish(SET, [...expiries.keys()].join(" "));
  };
  /** Both ways, for either may know what the other missed while they could not reach each other. */
  const share = async () => {
    const theirs = await store.marked(SET);
    for (const [sessionId, expiry] of theirs) learn(sessionId, expiry);
    const ours = [...revoked].filter(([id, expiry]) => expiry > Date.now() && !theirs.has(id));
    if (ours.length > 0) await tell(new Map(ours));
  };
  const expiryFromNow = () => Date.now() + keepSeconds * 1000;

  if (store.kind === "redis") {
    store.subscribe(SET, (ids) => {
      for (const sessionId of ids.split(" ")) learn(sessionId, expiryFromNow());
    });
    store.onReachable(() => void share().catch(unreachable));
    setInterval(() => share().catch(unreachable), SHARE_MS).unref();
  }

  return {
    has: (sessionId) => revoked.has(sessionId),
    size: () => revoked.size,
    async revoke(sessionId) {
      learn(sessionId, expiryFromNow());
      await tell(new Map([[sessionId, expiryFromNow()]])).catch(unreachable);
    },
    onRevoked: (listener) => void listeners.push(listener),
  };
}
