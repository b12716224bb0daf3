import type { Player } from "../product-api/accounts/players.ts";
import { createSessions } from "../product-api/accounts/sessions.ts";
import { createSignIns } from "../product-api/accounts/sign-ins.ts";
import { createBonuses } from "../product-api/bonuses/bonuses.ts";
import { lobbyGames, playableGame } from "../product-api/lobby/catalogue.ts";
import { seedPaymentHistory } from "../product-api/payments/seed-history.ts";
import { createVerification } from "../product-api/verification/verification.ts";
import { createSeamlessWallet } from "../product-api/wallet/seamless-wallet.ts";
import { endedQuietly, roundService, seat } from "../providers/games/rounds.ts";
import { plainPng } from "../providers/identity/plain-png.ts";
import type { Services } from "../services.ts";
import { createLedger } from "./ledger.ts";
import { pastClock } from "./past-clock.ts";

/** Days ago at which the account was opened, and those on which it was played. */
const OPENED = 30;
const DAYS = 9;
const ROUNDS_A_DAY = 4;
const STAKE = 20;

const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/**
 * Gives a demo player some weeks behind them: payments in and out, sign-ins, verified documents, a bonus that ended, and rounds
 * that were really played through the ledger. Nobody is told of any of it. Joins the transaction that the caller holds open.
 */
export function seedHistory(services: Services, player: Player): void {
  const { store, players, protection, hub, lobby } = services;
  const clock = pastClock(services.clock.now());
  const { set } = clock;
  const mail = { send: () => {} };
  const ledger = createLedger(store, clock);
  const bonuses = createBonuses({ store, clock, ledger, lobby, players, mail, hub });
  const wallet = createSeamlessWallet(store, ledger, clock, protection, bonuses.wagering);
  const rounds = roundService({ db: store.db, transaction: (work) => work(), wallet, now: clock.now });
  const { userId, currency } = player;

  const signIns = createSignIns(store, clock);
  const laptop = { userAgent: LAPTOP, address: "192.0.2.14" };
  const phone = { userAgent: PHONE, address: "198.51.100.23" };
  set(OPENED);
  store.db.prepare("UPDATE users SET created_at = ? WHERE user_id = ?").run(clock.iso(), userId);
  signIns.add(userId, { method: "registration", reason: null }, laptop);
  set(DAYS);
  signIns.add(userId, { method: "password", reason: "wrong_password" }, phone);
  signIns.add(userId, { method: "password", reason: null }, phone);
  createSessions(store, clock).open(userId, phone);

  seedPaymentHistory(services, userId, clock);

  set(DAYS);
  players.setEmail(userId, player.email);
  players.setPhone(userId, player.phone);
  players.setConsents(userId, { email: true, sms: false, phone: false, push: false });
  const { documents } = createVerification({ store, clock, mail, hub });
  for (const [kind, name, reason] of [
    ["identity", "passport.png", null],
    ["address", "electricity-bill.png", null],
    ["payment_method", "card.png", "unreadable"],
  ] as const) {
    documents.add(userId, kind, { name, bytes: plainPng() });
    documents.beginReview({ userId, kind, state: "uploaded", names: [name] });
    documents.decide(userId, kind, reason);
  }

  const { bonusId } = bonuses.give(userId, "sunrise-gift");
  set(DAYS - 1);
  bonuses.forfeit(userId, bonusId);

  const games = lobbyGames.slice(0, 3).flatMap(({ code }) => playableGame(code) ?? []);
  for (let day = DAYS - 1; day >= 1; day -= 1) {
    for (let i = 0; i < ROUNDS_A_DAY; i += 1) {
      const game = games[(day + i) % games.length];
      const launch = { userId, currency, mode: "real", language: "en", demoWalletId: null } as const;
      const at = game && seat({ ...launch, gameCode: game.code }, game);
      if (!at) continue;
      set(day, i * 3);
      const { round } = rounds.spin(at, { stake: STAKE, roundRequestId: crypto.randomUUID() });
      rounds.shown(at, endedQuietly(rounds, at, round).id);
    }
  }
}
