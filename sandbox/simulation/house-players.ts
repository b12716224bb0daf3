import { randomInt } from "node:crypto";
import type { Currency } from "#contract/money/money.ts";
import type { Player } from "../product-api/accounts/players.ts";
import { networkOfGame } from "../product-api/jackpots/jackpot-games.ts";
import { lobbyGames, playableGame } from "../product-api/lobby/catalogue.ts";
import { engineOf } from "../providers/games/engines.ts";
import { endedQuietly, seat } from "../providers/games/rounds.ts";
import { stakesFor } from "../providers/games/stakes.ts";
import type { Services } from "../services.ts";
import { houseRounds } from "./house-rounds.ts";

/** The house's own players, named after stars so that nobody takes them for people. */
const STARS: readonly (readonly [name: string, currency: Currency])[] = [
  ["vega", "EUR"],
  ["altair", "NOK"],
  ["rigel", "CAD"],
  ["mira", "BRL"],
  ["deneb", "PLN"],
  ["capella", "KZT"],
  ["sirius", "AUD"],
  ["antares", "BTC"],
];

/** Milliseconds between two rounds of theirs, at least and at most. */
const PAUSE = { least: 3_000, most: 9_000 };
/** Rounds before the first visitor comes, so that the list of wins is not empty. */
const WARM_UP = 60;
/** They stake one of the ladder's first steps. */
const STEPS = 6;

/**
 * Lets the house's players play: real rounds of the real engines through the real ledger, so that the wins shown are
 * what the sandbox has really paid. They pause while nobody is connected, and the database does not grow unwatched.
 *
 * @returns stops them
 */
export function startHousePlayers(services: Services): () => void {
  const { gifts, hub, ledger, store } = services;
  const rounds = houseRounds(services);
  const games = lobbyGames.flatMap(
    ({ code, status }) =>
      (status === "available" && !services.liveTables.find(code) && playableGame(code)) || [],
  );
  const withJackpots = games.filter(({ code }) => networkOfGame.has(code));
  const isFresh = services.players.housePlayers().length === 0;
  const stars = settled(services);

  const playOne = () => {
    const { userId, currency } = pick(stars);
    const game = pick(randomInt(2) === 0 ? withJackpots : games);
    const at = seat(
      { userId, currency, mode: "real", gameCode: game.code, language: "en", demoWalletId: null },
      game,
    );
    if (!at) return;
    const stake = pick(stakesFor(currency, game.stakes).stakes.slice(0, STEPS));
    if (ledger.balances(userId, currency).cash < stake) {
      store.transaction(() => gifts.welcome(userId, currency));
    }
    const bet = engineOf(game.engine).usualBet;
    const open =
      rounds.state(at).openRound ??
      rounds.spin(at, { stake, bet, roundRequestId: crypto.randomUUID() }).round;
    rounds.shown(at, endedQuietly(rounds, at, open).id);
  };

  let timer: NodeJS.Timeout;
  const goOn = () => {
    timer = setTimeout(
      () => {
        try {
          if (hub.size() > 0) playOne();
        } catch (error) {
          services.report(error);
        }
        goOn();
      },
      randomInt(PAUSE.least, PAUSE.most),
    ).unref();
  };

  if (isFresh) for (let round = 0; round < WARM_UP; round += 1) playOne();
  goOn();
  return () => clearTimeout(timer);
}

/** The house's players, made where they are missing. */
function settled({ gifts, players, store }: Services): Player[] {
  const known = players.housePlayers();
  if (known.length > 0) return known;
  return store.transaction(() =>
    STARS.map(([login, currency]) => {
      const email = `${login}@house.solstice.example`;
      const player = players.add({
        kind: "house",
        login,
        email,
        phone: "",
        password: null,
        currency,
        locale: "en",
      });
      gifts.welcome(player.userId, currency);
      return player;
    }),
  );
}

function pick<T>(items: readonly T[]): T {
  return items[randomInt(items.length)] as T;
}
