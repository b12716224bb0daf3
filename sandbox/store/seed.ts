import { hashPassword } from "../product-api/accounts/passwords.ts";
import type { NewPlayer } from "../product-api/accounts/players.ts";
import type { Services } from "../services.ts";
import { seedHistory } from "./seed-regular.ts";

/** Everyone's at the sandbox, so that a stranger can look around. */
export const DEMO_PASSWORD = "sunrise-2026";
/** The second factor of `demo2fa`, in base32, for an authenticator app or a test. */
export const DEMO_TOTP_SECRET = "KNXWY43UNFRWKU3BNZSGE33Y";

type Seed = Omit<NewPlayer, "kind" | "email" | "phone" | "password" | "locale"> & {
  credit: boolean;
  /** The house's bonus that it begins with. */
  bonus?: string;
  /** Whether it has played, and proved who it is, before. */
  history?: true;
};

const HOME = { postcode: "00100", address: "Aurinkokatu 1, Helsinki" };
const profile = { name: "Sol", surname: "Demo", birthday: "1990-06-21", country: "FI", ...HOME };

/** The players of a fresh sandbox; all have the demo password. */
const PLAYERS: readonly Seed[] = [
  { login: "demo", currency: "EUR", profile, startingPoints: 31_000, credit: true, bonus: "house-gift" },
  { login: "demo2fa", currency: "EUR", profile, totpSecret: DEMO_TOTP_SECRET, credit: true },
  { login: "demo-new", currency: "EUR", noProfile: true, credit: true },
  { login: "demo-empty", currency: "EUR", profile, credit: false },
  { login: "demo-regular", currency: "EUR", profile, startingPoints: 4_000, credit: true, history: true },
];

/** Fills an empty database; leaves any other as it is. */
export async function seedPlayers(services: Services): Promise<void> {
  const { bonuses, gifts, notifications, players, store } = services;
  if (players.byLogin("demo")) return;
  const password = await hashPassword(DEMO_PASSWORD);
  store.transaction(() => {
    for (const { credit, bonus, history, ...seed } of PLAYERS) {
      const contact = {
        email: `${seed.login}@solstice.example`,
        phone: "+358401234567",
        locale: "en",
      } as const;
      const { userId } = players.add({ ...seed, ...contact, kind: "player", password });
      if (credit) gifts.welcome(userId, seed.currency);
      if (bonus) bonuses.give(userId, bonus);
      if (history) seedHistory(services, players.get(userId));
      notifications.welcome(userId);
    }
  });
}
