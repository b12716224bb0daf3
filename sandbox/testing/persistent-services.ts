import { readConfig } from "../config.ts";
import { createServices, type Services } from "../create-services.ts";

/** Creates the services over a database file without a server, for tests that restart the process. */
export function openServices(file: string): Services {
  return createServices(readConfig({ NODE_ENV: "test", SANDBOX_DATA: file }));
}

/** Adds players with the welcome gift in euros; returns their ids. */
export function addPlayers(services: Services, logins: readonly string[]): string[] {
  return services.store.transaction(() =>
    logins.map((login) => {
      const { userId } = services.players.add({
        kind: "player",
        login,
        email: `${login}@casino.example`,
        phone: "",
        password: null,
        currency: "EUR",
        locale: "en",
      });
      services.promotionalCredits.welcome(userId, "EUR");
      return userId;
    }),
  );
}
