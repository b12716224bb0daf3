import type { Services } from "../composition/create-services.ts";
import type { NewPlayer } from "../product-api/accounts/players.ts";
import { type HistoryDependencies, seedPlayerHistory } from "./regular-player.ts";

/** Password of all demo players. */
export const DEMO_PASSWORD = "sunrise-2026";
/** Secret of the second factor of `demo2fa`, in base32, for an authenticator app or a test. */
export const DEMO_TOTP_SECRET = "KNXWY43UNFRWKU3BNZSGE33Y";

type Dependencies = HistoryDependencies &
  Pick<Services, "coins" | "freeBets" | "notifications" | "passwords" | "promotionalCredits">;

type DemoPlayer = Omit<NewPlayer, "kind" | "email" | "phone" | "password" | "locale"> & {
  /** Whether the player gets the welcome gift. */
  credit: boolean;
  /** Id of the bonus offer that the player starts with. */
  bonus?: string;
  /** Loyalty coins that the player starts with. */
  coins?: number;
  /** A free bet in the sportsbook, in minor units. */
  freeBet?: number;
  /** Whether the player has payments, documents and rounds of the past weeks. */
  history?: true;
};

const HOME = { postcode: "00100", address: "Aurinkokatu 1, Helsinki" };
const profile = { name: "Sol", surname: "Demo", birthday: "1990-06-21", country: "FI", ...HOME };

/** The demo players of a new database. */
const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    login: "demo",
    currency: "EUR",
    profile,
    startingPoints: 31_000,
    credit: true,
    bonus: "house-gift",
    coins: 2_750,
    freeBet: 500,
  },
  { login: "demo2fa", currency: "EUR", profile, totpSecret: DEMO_TOTP_SECRET, credit: true },
  { login: "demo-new", currency: "EUR", noProfile: true, credit: true },
  { login: "demo-empty", currency: "EUR", profile, credit: false },
  {
    login: "demo-regular",
    currency: "EUR",
    profile,
    startingPoints: 4_000,
    credit: true,
    history: true,
    coins: 640,
  },
];

/** Adds the demo players to an empty database; does nothing if they exist. */
export async function seedPlayers(services: Dependencies): Promise<void> {
  const { bonuses, notifications, passwords, players, promotionalCredits, store } = services;
  if (players.byLogin("demo")) return;
  const password = await passwords.hash(DEMO_PASSWORD);
  store.transaction(() => {
    for (const { credit, bonus, history, coins, freeBet, ...seed } of DEMO_PLAYERS) {
      const contact = {
        email: `${seed.login}@solstice.example`,
        phone: "+358401234567",
        locale: "en",
      } as const;
      const { userId } = players.add({ ...seed, ...contact, kind: "player", password });
      if (credit) promotionalCredits.welcome(userId, seed.currency);
      if (coins) services.coins.grant(userId, coins);
      if (freeBet) services.freeBets.grant(userId, seed.currency, freeBet);
      if (bonus) bonuses.grantUnchecked(userId, bonus);
      if (history) seedPlayerHistory(services, players.get(userId));
      notifications.send(userId, { template: "welcome", vars: {}, url: "/games" });
    }
  });
}
