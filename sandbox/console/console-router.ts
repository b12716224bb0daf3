import { Router } from "express";
import type { Services } from "../composition/create-services.ts";
import { totpOf } from "../product-api/sign-in/two-factor.ts";
import { type ConsolePlayer, consoleHeaders, consolePage, DEMO_LOGINS } from "./console-page.ts";
import { playerControls } from "./player-controls.ts";

/** Demo players come first, in the order of the documentation. */
function rankOf({ login }: ConsolePlayer): number {
  const rank = DEMO_LOGINS.indexOf(login);
  return rank < 0 ? DEMO_LOGINS.length : rank;
}

/** The console: `GET /sandbox/`, one page for trying things. The server mounts it under test and in development only. */
export function createConsoleRouter(services: Services): Router {
  const { clock, players } = services;
  const list = playerControls(services)["GET /sandbox/players"];
  const consolePlayers = (): ConsolePlayer[] =>
    list()
      .map(({ login, currency, balances }) => {
        const secret = players.byLogin(login)?.totpSecret;
        const code = secret ? totpOf(secret).generate({ timestamp: clock.now().getTime() }) : null;
        return { login, currency, cash: balances.cash, bonus: balances.bonus, code };
      })
      .sort((a, b) => rankOf(a) - rankOf(b));

  const router = Router({ caseSensitive: true });
  router.get("/sandbox", (_, response) => {
    response.writeHead(200, consoleHeaders()).end(consolePage({ clock, players: consolePlayers() }));
  });
  return router;
}
