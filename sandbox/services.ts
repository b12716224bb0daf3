import type { Contacts } from "./accounts/contacts.ts";
import type { Seen } from "./accounts/device.ts";
import type { LoginAttempts } from "./accounts/login-attempts.ts";
import type { OneTimeCodes } from "./accounts/one-time-codes.ts";
import type { PasswordCheck } from "./accounts/password-check.ts";
import type { Players } from "./accounts/players.ts";
import type { RecoveryCodes } from "./accounts/recovery-codes.ts";
import type { Session, Sessions } from "./accounts/sessions.ts";
import type { SignIns } from "./accounts/sign-ins.ts";
import type { TwoFactor } from "./accounts/two-factor.ts";
import type { Bonuses } from "./bonuses/bonuses.ts";
import type { Clock } from "./clock.ts";
import type { SandboxConfig } from "./config.ts";
import type { Notifications } from "./content/notifications.ts";
import type { Wins } from "./content/wins.ts";
import type { DueWork } from "./due-work.ts";
import type { Faults } from "./faults.ts";
import type { CrashGame } from "./games/crash/crash-game.ts";
import type { JackpotPort } from "./games/jackpot-port.ts";
import type { LiveTables } from "./games/live-roulette/live-tables.ts";
import type { VerifierAssets } from "./games/verifier-assets.ts";
import type { History } from "./history/history.ts";
import type { JackpotPools } from "./jackpots/pools.ts";
import type { JackpotViews } from "./jackpots/views.ts";
import type { Hub } from "./live/hub.ts";
import type { Favourites } from "./lobby/favourites.ts";
import type { Fronts } from "./lobby/fronts.ts";
import type { LaunchGate } from "./lobby/launch-gate.ts";
import type { Launches } from "./lobby/launches.ts";
import type { Lobby } from "./lobby/lobby.ts";
import type { PlayersNow } from "./lobby/players-now.ts";
import type { RecentGames } from "./lobby/recent-games.ts";
import type { GameSearch } from "./lobby/search.ts";
import type { Mailbox } from "./mail/mailbox.ts";
import type { PlayerMail } from "./mail/player-mail.ts";
import type { Payments } from "./payments/create-payments.ts";
import type { PlayerProtection } from "./protection/create-protection.ts";
import type { Achievements } from "./rewards/achievements.ts";
import type { Store } from "./store/database.ts";
import type { Ledger } from "./store/ledger.ts";
import type { Verification } from "./verification/verification.ts";
import type { Gifts } from "./wallet/gifts.ts";
import type { Idempotency } from "./wallet/idempotency.ts";
import type { HouseWallet } from "./wallet/seamless-wallet.ts";

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
