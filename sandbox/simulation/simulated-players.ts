import { randomInt } from "node:crypto";
import type { Currency } from "#contract/wire/money/money.ts";
import type { Services } from "../composition/create-services.ts";
import type { Player } from "../product-api/accounts/players.ts";
import { networkOfGame } from "../product-api/jackpot-networks/networks.ts";
import { lobbyGames, playableGame } from "../product-api/lobby/catalogue.ts";
import { engineOf } from "../providers/games/engines/registry.ts";
import { finishWithFreeOptions, openGameSession } from "../providers/games/server/round-requests.ts";
import { stakesFor } from "../providers/games/server/stakes.ts";

/** Names of stars, so that the simulated players are not mistaken for people. */
const PLAYERS: readonly (readonly [name: string, currency: Currency])[] = [
  ["vega", "EUR"],
  ["altair", "NOK"],
  ["rigel", "CAD"],
  ["mira", "BRL"],
  ["deneb", "PLN"],
  ["capella", "KZT"],
  ["sirius", "AUD"],
  ["antares", "BTC"],
];

/** Milliseconds between two rounds. */
const PAUSE = { min: 3_000, max: 9_000 };
/** Rounds that are played at the first start, so that the list of wins is not empty. */
const WARM_UP_ROUNDS = 60;
/** Simulated players choose one of the first steps of the stake ladder. */
const LOWEST_STAKES = 6;

type Dependencies = Pick<
  Services,
  "promotionalCredits" | "hub" | "ledger" | "liveTables" | "players" | "report" | "rounds" | "store"
>;

/**
 * Lets simulated players play rounds of the real engines through the real ledger, so that the wins shown are real payouts of
 * the sandbox. They pause while no socket is connected, so an unused database does not grow.
 *
 * @returns stops them
 */
export function startSimulatedPlayers(dependencies: Dependencies): () => void {
  const { promotionalCredits, hub, ledger, liveTables, players, report, rounds, store } = dependencies;
  const games = lobbyGames.flatMap(
    ({ code, status }) => (status === "available" && !liveTables.find(code) && playableGame(code)) || [],
  );
  const jackpotGames = games.filter(({ code }) => networkOfGame.has(code));
  const isFirstStart = players.simulatedPlayers().length === 0;
  const simulated = findOrAddPlayers(dependencies);

  const playRound = () => {
    const { userId, currency } = pick(simulated);
    const game = pick(randomInt(2) === 0 ? jackpotGames : games);
    const session = openGameSession(
      { userId, currency, mode: "real", gameCode: game.code, language: "en", demoWalletId: null },
      game,
    );
    if (!session) return;
    const stake = pick(stakesFor(currency, game.stakes).stakes.slice(0, LOWEST_STAKES));
    if (ledger.balances(userId, currency).cash < stake) {
      store.transaction(() => promotionalCredits.welcome(userId, currency));
    }
    const bet = engineOf(game.engine).defaultBet;
    const round =
      rounds.state(session).openRound ??
      rounds.spin(session, { stake, bet, roundRequestId: crypto.randomUUID() }).round;
    rounds.markShown(session, finishWithFreeOptions(rounds, session, round).id);
  };

  let timer: NodeJS.Timeout;
  const scheduleRound = () => {
    timer = setTimeout(
      () => {
        try {
          if (hub.size() > 0) playRound();
        } catch (error) {
          report(error);
        }
        scheduleRound();
      },
      randomInt(PAUSE.min, PAUSE.max),
    ).unref();
  };

  if (isFirstStart) for (let round = 0; round < WARM_UP_ROUNDS; round += 1) playRound();
  scheduleRound();
  return () => clearTimeout(timer);
}

function findOrAddPlayers({ promotionalCredits, players, store }: Dependencies): Player[] {
  const found = players.simulatedPlayers();
  if (found.length > 0) return found;
  return store.transaction(() =>
    PLAYERS.map(([login, currency]) => {
      const player = players.add({
        kind: "house",
        login,
        email: `${login}@house.solstice.example`,
        phone: "",
        password: null,
        currency,
        locale: "en",
      });
      promotionalCredits.welcome(player.userId, currency);
      return player;
    }),
  );
}

function pick<T>(items: readonly T[]): T {
  return items[randomInt(items.length)] as T;
}
