import type { Logger } from "pino";
import type { SharedStore } from "../operations/shared-store.ts";

const SHARE_MS = 30_000;

/** Members of a set that every instance knows, each for a while. */
export interface SharedMarks {
  has(member: string): boolean;
  size(): number;
  /** Takes effect here at once, and elsewhere as soon as the shared store can carry it; never rejects. */
  add(member: string): Promise<void>;
  /** Calls back once for each member, on whichever instance it was added. */
  onAdded(listener: (member: string) => void): void;
}

/**
 * Each instance keeps all of them in memory, so that asking costs nothing; messages and a regular exchange keep them equal.
 *
 * @param set its name in the shared store; members hold no white space
 * @param keepSeconds how long a member matters
 */
export function createSharedMarks(
  store: SharedStore,
  set: string,
  keepSeconds: number,
  log: Logger,
): SharedMarks {
  const marks = new Map<string, number>();
  const listeners: ((member: string) => void)[] = [];

  const learn = (member: string, expiry: number) => {
    if (marks.has(member)) return;
    for (const [known, end] of marks) {
      if (end > Date.now()) break;
      marks.delete(known);
    }
    marks.set(member, expiry);
    for (const listener of listeners) listener(member);
  };
  const unreachable = (error: unknown) => log.warn({ err: error, set }, "revocations are not shared");
  const tell = async (expiries: ReadonlyMap<string, number>) => {
    await store.mark(set, expiries);
    await store.publish(set, [...expiries.keys()].join(" "));
  };
  /** Both ways, for either may know what the other missed while they could not reach each other. */
  const share = async () => {
    const theirs = await store.marked(set);
    for (const [member, expiry] of theirs) learn(member, expiry);
    const ours = [...marks].filter(([member, expiry]) => expiry > Date.now() && !theirs.has(member));
    if (ours.length > 0) await tell(new Map(ours));
  };
  const expiryFromNow = () => Date.now() + keepSeconds * 1000;

  if (store.kind === "redis") {
    store.subscribe(set, (members) => {
      for (const member of members.split(" ")) learn(member, expiryFromNow());
    });
    store.onReachable(() => void share().catch(unreachable));
    setInterval(() => share().catch(unreachable), SHARE_MS).unref();
  }

  return {
    has: (member) => marks.has(member),
    size: () => marks.size,
    async add(member) {
      learn(member, expiryFromNow());
      await tell(new Map([[member, expiryFromNow()]])).catch(unreachable);
    },
    onAdded: (listener) => void listeners.push(listener),
  };
}
