import { readConfig } from "../config.ts";
import { createServices } from "../create-services.ts";
import type { Services } from "../services.ts";

/** A house over a file, for tests in which its process dies and another goes on with what is kept. */
export function openHouse(file: string): Services {
  return createServices(readConfig({ NODE_ENV: "test", SANDBOX_DATA: file }));
}

/**
 * Adds players with the house's welcome gift in euros.
 *
 * @returns their ids
 */
export function addPlayers(house: Services, logins: readonly string[]): string[] {
  return house.store.transaction(() =>
    logins.map((login) => {
      const email = `${login}@casino.example`;
      const more = { phone: "", password: null, currency: "EUR", locale: "en" } as const;
      const { userId } = house.players.add({ kind: "player", login, email, ...more });
      house.gifts.welcome(userId, "EUR");
      return userId;
    }),
  );
}
