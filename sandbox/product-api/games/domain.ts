import { createAbandonedRoundsJob } from "../../providers/games/server/abandoned-rounds.ts";
import { createCrashBroadcast } from "../../providers/games/server/crash/broadcast.ts";
import { createCrashGame } from "../../providers/games/server/crash/crash-game.ts";
import { crashTables } from "../../providers/games/server/crash/tables.ts";
import { createLiveTables } from "../../providers/games/server/live-roulette/live-tables.ts";
import { liveRouletteTables } from "../../providers/games/server/live-roulette/tables.ts";
import { createRoundService } from "../../providers/games/server/round-service.ts";
import { gameRoundTables } from "../../providers/games/server/round-tables.ts";
import type { JackpotPort } from "../../providers/games/server/services.ts";
import { hashChainTables } from "../../providers/games/server/shared-rounds/hash-chain.ts";
import { verifierAssets } from "../../providers/games/verifier/assets.ts";
import { storedSecret } from "../../store/settings.ts";
import type { Sessions } from "../accounts/sessions.ts";
import { defineDomain, type Foundation, type NeedsOf } from "../domain.ts";
import type { Hub } from "../live/hub.ts";
import { playableGame } from "../lobby/catalogue.ts";
import { createLaunchGate } from "../lobby/launch-gate.ts";
import { createLaunches } from "../lobby/launches.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { crashHandlers } from "../routes/crash-routes.ts";
import { fairnessHandlers } from "../routes/fairness-routes.ts";
import type { VerificationService } from "../verification/verification.ts";
import type { OperatorWallet } from "../wallet/seamless-wallet.ts";

interface Needs extends Foundation {
  hub: Hub;
  sessions: Sessions;
  protection: PlayerProtection;
  wallet: OperatorWallet;
  jackpots: JackpotPort;
  verification: VerificationService;
}

/** The vendor of the games, with the clocks of shared games, and their launches. */
export const gamesDomain = defineDomain({
  tables: [gameRoundTables, hashChainTables, crashTables, liveRouletteTables],
  services(needs: Needs) {
    const { config, store, clock, scheduler, hub, sessions, protection } = needs;
    const { verification, wallet, jackpots, report } = needs;
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
      launchGate: createLaunchGate({ store, wallet, limits: protection.limits, identity: verification }),
      /** Secret with which game providers sign their calls. */
      providerSecret: config.providerSecret ?? storedSecret(store, "provider_secret"),
      rounds: createRoundService({ db, transaction, wallet, jackpots, now }),
      crash,
      liveTables,
      verifier: verifierAssets,
    };
  },
  handlers: (services: NeedsOf<typeof crashHandlers> & NeedsOf<typeof fairnessHandlers>) => ({
    ...crashHandlers(services),
    ...fairnessHandlers(services),
  }),
});
