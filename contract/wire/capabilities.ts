interface CapabilityDefinition {
  /** What players have with it, for the guide. */
  description: string;
  /** Capabilities without which it is absent too. */
  needs?: readonly string[];
}

/**
 * The parts of the product that a site or a product API may lack [CAP-1]. Operations name the one that they belong to
 * (`capability`), and app/session/route-capabilities.server.ts names the one of each address. What belongs to none is always there.
 */
export const CAPABILITIES = {
  accounts: { description: "Players and their sessions. Without it the site is for guests only." },
  registration: { description: "Opening an account on this site.", needs: ["accounts"] },
  restore: { description: "A new password by mail.", needs: ["accounts"] },
  profile: { description: "Personal details, contacts and consents of the account.", needs: ["accounts"] },
  security: {
    description: "The security screen, on which players change their password.",
    needs: ["accounts"],
  },
  "two-factor": { description: "Codes of an authenticator app at login.", needs: ["security"] },
  sessions: { description: "The list of sessions and logins, and ending them.", needs: ["security"] },
  verification: { description: "Documents and identity checks.", needs: ["accounts"] },
  limits: {
    description: "Deposit, loss and session limits, and the activity statement.",
    needs: ["accounts"],
  },
  "time-out": { description: "Breaks and self-exclusion.", needs: ["limits"] },
  "reality-checks": { description: "The session clock of games and its reminders.", needs: ["accounts"] },
  deposits: { description: "Deposits and their payment methods.", needs: ["accounts"] },
  withdrawal: { description: "Withdrawals.", needs: ["deposits"] },
  crypto: { description: "Buying crypto coins.", needs: ["deposits"] },
  history: { description: "The player's payments and rounds.", needs: ["accounts"] },
  bonuses: { description: "Bonuses, their wagering, and free spins.", needs: ["accounts"] },
  achievements: { description: "Rewards for what a player has reached.", needs: ["accounts"] },
  promotions: { description: "Promotions, missions and invitations." },
  tournaments: { description: "Tournaments and their leaderboards." },
  shop: { description: "The shop for loyalty points and coins." },
  "daily-bonuses": { description: "The calendar of daily bonuses." },
  vip: { description: "VIP levels and their rewards." },
  jackpots: { description: "Progressive jackpots." },
  aviator: { description: "The crash game." },
  fairness: { description: "Verification of rounds." },
  search: { description: "The search for games." },
  collections: { description: "Collections of games." },
  lobbies: { description: "Lobbies of games." },
  providers: { description: "Lists of providers and their games." },
  favourites: { description: "Favourite games." },
  recent: { description: "Recently played games.", needs: ["accounts"] },
  notifications: { description: "The notification centre.", needs: ["accounts"] },
  push: { description: "Push messages.", needs: ["accounts"] },
  contact: { description: "The contact form." },
  inbox: { description: "The inbox of the messaging vendor.", needs: ["accounts"] },
  chat: { description: "The live chat of its vendor." },
  sport: { description: "The sportsbook of its vendor." },
  live: { description: "The live link, the product API's WebSocket." },
} as const satisfies Record<string, CapabilityDefinition>;

export type Capability = keyof typeof CAPABILITIES;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as Capability[];

/** What a product API can be connected for, one after another, and what works then [CAP-2]. Operations name their goals (`requiredBy`). */
export const GOALS = {
  guest: "Guests see the home page.",
  lobby: "Guests see the lobby, its categories and filters.",
  account: "Players log in.",
  registration: "Visitors open an account.",
  deposit: "Players deposit.",
  play: "Visitors play a game.",
  sport: "Players bet on sport, with the vendor's sportsbook.",
} as const;

export type Goal = keyof typeof GOALS;
