import type { Clock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import type { DueWork } from "./due-work.ts";
import type { Faults } from "./faults.ts";
import type { Contacts } from "./product-api/accounts/contacts.ts";
import type { Seen } from "./product-api/accounts/device.ts";
import type { LoginAttempts } from "./product-api/accounts/login-attempts.ts";
import type { OneTimeCodes } from "./product-api/accounts/one-time-codes.ts";
import type { PasswordCheck } from "./product-api/accounts/password-check.ts";
import type { Players } from "./product-api/accounts/players.ts";
import type { RecoveryCodes } from "./product-api/accounts/recovery-codes.ts";
import type { Session, Sessions } from "./product-api/accounts/sessions.ts";
import type { SignIns } from "./product-api/accounts/sign-ins.ts";
import type { TwoFactor } from "./product-api/accounts/two-factor.ts";
import type { Bonuses } from "./product-api/bonuses/bonuses.ts";
import type { Notifications } from "./product-api/content/notifications.ts";
import type { Wins } from "./product-api/content/wins.ts";
import type { History } from "./product-api/history/history.ts";
import type { JackpotPools } from "./product-api/jackpots/pools.ts";
import type { JackpotViews } from "./product-api/jackpots/views.ts";
import type { Hub } from "./product-api/live/hub.ts";
import type { Favourites } from "./product-api/lobby/favourites.ts";
import type { Fronts } from "./product-api/lobby/fronts.ts";
import type { LaunchGate } from "./product-api/lobby/launch-gate.ts";
import type { Launches } from "./product-api/lobby/launches.ts";
import type { Lobby } from "./product-api/lobby/lobby.ts";
import type { PlayersNow } from "./product-api/lobby/players-now.ts";
import type { RecentGames } from "./product-api/lobby/recent-games.ts";
import type { GameSearch } from "./product-api/lobby/search.ts";
import type { Mailbox } from "./product-api/mail/mailbox.ts";
import type { PlayerMail } from "./product-api/mail/player-mail.ts";
import type { Payments } from "./product-api/payments/create-payments.ts";
import type { PlayerProtection } from "./product-api/protection/create-protection.ts";
import type { Achievements } from "./product-api/rewards/achievements.ts";
import type { Verification } from "./product-api/verification/verification.ts";
import type { Gifts } from "./product-api/wallet/gifts.ts";
import type { Idempotency } from "./product-api/wallet/idempotency.ts";
import type { HouseWallet } from "./product-api/wallet/seamless-wallet.ts";
import type { CrashGame } from "./providers/games/engines/crash/crash-game.ts";
import type { LiveTables } from "./providers/games/engines/live-roulette/live-tables.ts";
import type { JackpotPort } from "./providers/games/jackpot-port.ts";
import type { VerifierAssets } from "./providers/games/verifier-assets.ts";
import type { Store } from "./store/database.ts";
import type { Ledger } from "./store/ledger.ts";

/** What the sandbox is made of; put together in `create-services.ts`. */
export interface Services {
  config: SandboxConfig;
  clock: Clock;
  due: DueWork;
  faults: Faults;
  store: Store;
  ledger: Ledger;
  wallet: HouseWallet;
  bonuses: Bonuses;
  gifts: Gifts;
  once: Idempotency;
  players: Players;
  sessions: Sessions;
  codes: OneTimeCodes;
  attempts: LoginAttempts;
  /** Failures of those who are signed in, or know the password already. */
  guesses: LoginAttempts;
  checkPassword: PasswordCheck;
  signIns: SignIns;
  contacts: Contacts;
  twoFactor: TwoFactor;
  recoveryCodes: RecoveryCodes;
  protection: PlayerProtection;
  verification: Verification;
  payments: Payments;
  /** A player's VIP points. */
  pointsOf: (userId: string) => number;
  achievements: Achievements;
  notifications: Notifications;
  mailbox: Mailbox;
  /** Writes to players. */
  mail: PlayerMail;
  lobby: Lobby;
  search: GameSearch;
  favourites: Favourites;
  recentGames: RecentGames;
  fronts: Fronts;
  launches: Launches;
  launchGate: LaunchGate;
  wins: Wins;
  history: History;
  crash: CrashGame;
  jackpots: JackpotPort;
  jackpotPools: JackpotPools;
  jackpotViews: JackpotViews;
  verifier: VerifierAssets;
  liveTables: LiveTables;
  /** Players at each game now. */
  playersNow: PlayersNow;
  hub: Hub;
  /** Tells a player's sockets what the wallet holds now. */
  tellBalance: (userId: string) => void;
  /** Logs what should not have happened. */
  report: (error: unknown) => void;
  /** What game providers sign their calls with. */
  providerSecret: string;
}

/** What a handler knows of the call besides its input. */
export interface Call {
  /** Present for every `player` operation; for `guest` ones where the visitor is signed in. */
  session: Session | null;
  /** Origin of the page, where it is one that mails may link to; else null. */
  origin: string | null;
  /** Names the visitor's connection; empty where the caller did not say. */
  connectionId: string;
  /** Whose browser it is, as far as the caller says. */
  seen: Seen;
}
