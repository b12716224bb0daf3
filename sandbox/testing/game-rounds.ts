import type { Clock } from "../clock.ts";
import { playableGame } from "../product-api/lobby/catalogue.ts";
import { drawJackpots, type JackpotEntry } from "../providers/games/engines/jackpot-draw.ts";
import { jackpotDraw } from "../providers/games/server/fairness.ts";
import {
  type GameSession,
  openGameSession,
  type RoundService,
} from "../providers/games/server/round-requests.ts";
import { createRoundService } from "../providers/games/server/round-service.ts";
import type { JackpotPort, LaunchDetails } from "../providers/games/server/services.ts";
import type { SeamlessWallet } from "../providers/seamless-wallet.ts";
import type { Store } from "../store/database.ts";

interface RoundServices {
  store: Store;
  wallet: SeamlessWallet;
  clock: Clock;
}

/** The rounds of the sandbox's games, without their HTTP server; they draw for jackpots only if `jackpots` is given. */
export function createGameRounds(
  { store, wallet, clock }: RoundServices,
  jackpots?: JackpotPort,
): RoundService {
  const { db, transaction } = store;
  return createRoundService({ db, transaction, wallet, now: clock.now, ...(jackpots && { jackpots }) });
}

/** Opens a game for real money in euros, unless `launch` says otherwise. Throws Error if the game cannot be played. */
export function openGame(
  userId: string,
  gameCode: string,
  launch: Partial<Pick<LaunchDetails, "mode" | "currency" | "rules">> = {},
): GameSession {
  const game = playableGame(gameCode);
  const details = { currency: "EUR", mode: "real", language: "en", ...launch } as const;
  const session = game && openGameSession({ ...details, userId, gameCode, demoWalletId: userId }, game);
  if (!session) throw new Error(`no session of ${gameCode}`);
  return session;
}

/** A client seed with which the next round of a session wins the smallest jackpot alone; finding it needs the secret server seed. */
export function winningClientSeed(
  session: GameSession,
  amount: number,
  rounds: RoundService,
  { store, jackpots }: { store: Store; jackpots: Pick<JackpotPort, "entryOf"> },
): string {
  const { nextNonce: nonce } = rounds.state(session).seed;
  const row = store.db
    .prepare(
      "SELECT server_seed FROM game_seeds WHERE player = ? AND game_code = ? AND activated_at IS NOT NULL AND revealed_at IS NULL",
    )
    .get(session.player, session.game.code);
  const serverSeed = String(row?.server_seed);
  const { currency } = session.account;
  const entry = jackpots.entryOf({ gameCode: session.game.code, currency, amount }) as JackpotEntry;
  for (let attempt = 0; ; attempt += 1) {
    const clientSeed = `try-${attempt}`;
    const draws = drawJackpots(entry, jackpotDraw({ serverSeed, clientSeed, nonce }));
    if (draws.flatMap(({ tier, won }) => (won ? [tier] : [])).join() === "mini") return clientSeed;
  }
}
