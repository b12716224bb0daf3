import type { Services } from "../composition/create-services.ts";
import type { Player } from "../product-api/accounts/players.ts";
import { createSessions } from "../product-api/accounts/sessions.ts";
import { createSignInHistory } from "../product-api/accounts/sign-in-history.ts";
import { createBonuses } from "../product-api/bonuses/bonuses.ts";
import { createCoins } from "../product-api/coins/coins.ts";
import { createFreeBets } from "../product-api/free-bets/free-bets.ts";
import { createFreeSpins } from "../product-api/free-spins/free-spins.ts";
import { lobbyGames, playableGame } from "../product-api/lobby/catalogue.ts";
import { createVerification } from "../product-api/verification/verification.ts";
import { createSeamlessWallet } from "../product-api/wallet/seamless-wallet.ts";
import { finishWithFreeOptions, openGameSession } from "../providers/games/server/round-requests.ts";
import { createRoundService } from "../providers/games/server/round-service.ts";
import { sampleDocument } from "../providers/identity/sample-document.ts";
import { createLedger } from "../store/ledger.ts";
import { pastClock } from "./past-clock.ts";
import { seedPaymentHistory } from "./payment-history.ts";

/** Days since the account was opened, and since its first round. */
const OPENED_DAYS_AGO = 30;
const PLAYED_DAYS = 9;
const ROUNDS_PER_DAY = 4;
const STAKE = 20;

const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

export type HistoryDependencies = Pick<
  Services,
  "bonuses" | "clock" | "hub" | "lobby" | "players" | "protection" | "store"
>;

/**
 * Adds the history of some weeks to a demo player: payments, sign-ins, verified documents, a forfeited bonus, and rounds that
 * are played through the ledger. Sends no mails. Must run in an open transaction.
 */
export function seedPlayerHistory(services: HistoryDependencies, player: Player): void {
  const { store, players, protection, hub, lobby } = services;
  const clock = pastClock(services.clock.now());
  const { set } = clock;
  const { exclusions } = protection;
  const mail = { send: () => {} };
  const ledger = createLedger(store, clock);
  const bonuses = createBonuses({ store, clock, ledger, lobby, players, mail, hub, exclusions });
  const coins = createCoins(store, ledger);
  const freeSpins = createFreeSpins({ store, clock, bonuses });
  const wallet = createSeamlessWallet(store, ledger, clock, protection, bonuses.wagering, {
    coins,
    freeSpins,
    freeBets: createFreeBets(store, clock),
  });
  const rounds = createRoundService({ db: store.db, transaction: (work) => work(), wallet, now: clock.now });
  const { userId, currency } = player;

  const signInHistory = createSignInHistory(store, clock);
  const laptop = { userAgent: LAPTOP, address: "192.0.2.14", connectionId: "" };
  const phone = { userAgent: PHONE, address: "198.51.100.23", connectionId: "" };
  set(OPENED_DAYS_AGO);
  store.db.prepare("UPDATE users SET created_at = ? WHERE user_id = ?").run(clock.iso(), userId);
  signInHistory.add(userId, { method: "registration", reason: null }, laptop);
  set(PLAYED_DAYS);
  signInHistory.add(userId, { method: "password", reason: "wrong_password" }, phone);
  signInHistory.add(userId, { method: "password", reason: null }, phone);
  createSessions(store, clock).open(userId, phone);

  seedPaymentHistory(services, userId, clock);

  set(PLAYED_DAYS);
  players.setEmail(userId, player.email);
  players.setPhone(userId, player.phone);
  players.setConsents(userId, { email: true, sms: false, push: false, onsite: true }, { source: "seed" });
  const { documents } = createVerification({ store, clock, mail, hub });
  for (const [kind, name, reason] of [
    ["identity", "passport.png", null],
    ["address", "electricity-bill.png", null],
    ["payment_method", "card.png", "unreadable"],
  ] as const) {
    documents.add(userId, kind, { name, bytes: sampleDocument(kind) });
    documents.beginReview({ userId, kind, state: "uploaded", names: [name] });
    documents.decide(userId, kind, reason);
  }

  const { bonusId } = bonuses.grantUnchecked(userId, "sunrise-gift");
  set(PLAYED_DAYS - 1);
  bonuses.forfeit(userId, bonusId);

  const games = lobbyGames.slice(0, 3).flatMap(({ code }) => playableGame(code) ?? []);
  for (let day = PLAYED_DAYS - 1; day >= 1; day -= 1) {
    for (let i = 0; i < ROUNDS_PER_DAY; i += 1) {
      const game = games[(day + i) % games.length];
      const launch = { userId, currency, mode: "real", language: "en", demoWalletId: null } as const;
      const gameSession = game && openGameSession({ ...launch, gameCode: game.code }, game);
      if (!gameSession) continue;
      set(day, i * 3);
      const { round } = rounds.spin(gameSession, { stake: STAKE, roundRequestId: crypto.randomUUID() });
      rounds.markShown(gameSession, finishWithFreeOptions(rounds, gameSession, round).id);
    }
  }
}
