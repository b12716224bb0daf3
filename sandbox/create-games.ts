import type { Clock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import type { Players } from "./product-api/accounts/players.ts";
import type { Sessions } from "./product-api/accounts/sessions.ts";
import { createHistory } from "./product-api/history/history.ts";
import type { JackpotPools } from "./product-api/jackpot-networks/pools.ts";
import { createJackpots } from "./product-api/jackpots/jackpots.ts";
import { createJackpotViews } from "./product-api/jackpots/views.ts";
import type { Hub } from "./product-api/live/hub.ts";
import { playableGame } from "./product-api/lobby/catalogue.ts";
import { createLaunchGate } from "./product-api/lobby/launch-gate.ts";
import { createLaunches } from "./product-api/lobby/launches.ts";
import type { Lobby } from "./product-api/lobby/lobby.ts";
import type { PlayerProtection } from "./product-api/protection/create-protection.ts";
import type { OperatorWallet } from "./product-api/wallet/seamless-wallet.ts";
import { createAbandonedRoundsJob } from "./providers/games/server/abandoned-rounds.ts";
import { createCrashBroadcast } from "./providers/games/server/crash/broadcast.ts";
import { createCrashGame } from "./providers/games/server/crash/crash-game.ts";
import { createLiveTables } from "./providers/games/server/live-roulette/live-tables.ts";
import { createRoundService } from "./providers/games/server/round-service.ts";
import { verifierAssets } from "./providers/games/verifier/assets.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Store } from "./store/database.ts";
import { storedSecret } from "./store/settings.ts";

interface Dependencies {
  config: SandboxConfig;
  store: Store;
  clock: Clock;
  scheduler: Scheduler;
  hub: Hub;
  lobby: Lobby;
  players: Players;
  sessions: Sessions;
  protection: Pick<PlayerProtection, "limits">;
  wallet: OperatorWallet;
  jackpotPools: JackpotPools;
  /** Logs an unexpected error. */
  report: (error: unknown) => void;
}

/** Creates what launches and plays games and shows their rounds, and adds the clocks of shared games to the scheduler. */
export function createGames(dependencies: Dependencies) {
  const {
    config,
    store,
    clock,
    scheduler,
    hub,
    lobby,
    players,
    sessions,
    protection,
    wallet,
    jackpotPools,
    report,
  } = dependencies;
  const jackpots = createJackpots(jackpotPools, wallet);
  const crash = createCrashGame({
    store,
    clock,
    wallet,
    report,
    broadcast: createCrashBroadcast(hub),
    isWatched: () => hub.hasSubscribers("crash"),
  });
  hub.setInitialEvent("crash", () => {
    crash.touch();
    return { event: "crash/round", data: crash.roundView() };
  });
  scheduler.add(crash.tick);
  const liveTables = createLiveTables({
    store,
    clock,
    wallet,
    report,
    isWatched: () => hub.hasSubscribers("lobby"),
  });
  scheduler.add(liveTables.tick);
  const { db, transaction } = store;
  const { now } = clock;
  const rounds = createRoundService({ db, transaction, wallet, jackpots, now });
  scheduler.add(
    createAbandonedRoundsJob({
      db,
      transaction,
      wallet,
      now,
      findGame: playableGame,
      hours: config.roundWaitHours,
      report,
    }),
  );
  return {
    launches: createLaunches(store, sessions, clock),
    launchGate: createLaunchGate({ store, wallet, limits: protection.limits }),
    /** Secret with which game providers sign their calls. */
    providerSecret: config.providerSecret ?? storedSecret(store, "provider_secret"),
    rounds,
    crash,
    liveTables,
    jackpots,
    jackpotPools,
    jackpotViews: createJackpotViews({ jackpotPools, lobby, players }),
    verifier: verifierAssets,
    history: createHistory({ store, rounds, lobby, crash, liveTables }),
  };
}
