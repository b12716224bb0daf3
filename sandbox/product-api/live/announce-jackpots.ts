import type { Services } from "../../services.ts";

/** Milliseconds over which stakes are gathered into one telling. */
const GATHERING = 500;

/** Tells the topic `jackpots` how the pools stand when they have changed, and which was won: at once, before it begins anew. */
export function announceJackpots({ hub, jackpotPools, jackpotViews }: Services): void {
  const standing = () => ({ event: "jackpots/pools" as const, data: jackpotViews.pools() });
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    hub.toTopic("jackpots", standing());
  };
  hub.greet("jackpots", standing);
  jackpotPools.onChange((won) => {
    if (!hub.isWatched("jackpots")) return;
    for (const win of won) hub.toTopic("jackpots", { event: "jackpots/won", data: jackpotViews.won(win) });
    if (won.length > 0) tell();
    else timer ??= setTimeout(tell, GATHERING).unref();
  });
}
