import { createServices, type Services } from "../composition/create-services.ts";
import { readConfig } from "../config.ts";
import type { Store } from "../store/database.ts";
import { openTestStore } from "./money-services.ts";

/**
 * Creates the services over a database file without a server, for tests that restart the process. There are no seasons, so that tests
 * do not depend on the date, unless the environment sets them.
 *
 * @param store the opened database; by default the file is opened without fsync: these tests do not cut the power
 */
export function openServices(
  file: string,
  environment: Record<string, string> = {},
  store: Store = openTestStore(file),
): Services {
  const config = readConfig({
    NODE_ENV: "test",
    SANDBOX_DATA: file,
    SANDBOX_SEASONS: "none",
    ...environment,
  });
  return createServices(config, store);
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
