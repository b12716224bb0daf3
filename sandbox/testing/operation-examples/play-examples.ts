import type { favouriteOperations } from "#contract/wire/lobby/favourites.ts";
import type { gameListOperations } from "#contract/wire/lobby/game-lists.ts";
import type { gameSearchOperations } from "#contract/wire/lobby/game-search.ts";
import type { gameOperations } from "#contract/wire/lobby/games.ts";
import type { recentGameOperations } from "#contract/wire/lobby/recent-games.ts";
import type { crashOperations } from "#contract/wire/play/crash.ts";
import { CRASH_TIMING, type CrashPhase } from "#contract/wire/play/crash-rules.ts";
import type { fairnessOperations } from "#contract/wire/play/fairness.ts";
import type { jackpotOperations } from "#contract/wire/play/jackpots.ts";
import type { roundOperations } from "#contract/wire/play/rounds.ts";
import type { ExamplesOf, ExampleTools } from "./example-tools.ts";

type Operations = typeof favouriteOperations &
  typeof gameListOperations &
  typeof gameSearchOperations &
  typeof gameOperations &
  typeof recentGameOperations &
  typeof crashOperations &
  typeof fairnessOperations &
  typeof jackpotOperations &
  typeof roundOperations;

/** Calls of games, their lists, rounds, fairness and the crash game. */
export function playExamples(tools: ExampleTools): ExamplesOf<Operations> {
  const { asPlayer, bare, call, code, control, newPlayer, played, signedIn, wait } = tools;
  const CRASH_BET = { panel: 0, stake: "1.00", auto_cash_out: 250 } as const;

  /** Milliseconds after which each phase is over; no flight is longer. */
  const PHASE_ENDS = { idle: 0, betting: CRASH_TIMING.betting, flying: 100_000, crashed: CRASH_TIMING.pause };

  /** Moves the clock to the betting phase of a round with a flight of some seconds. */
  async function openForBets() {
    for (;;) {
      await call("crashState", { locale: "en" });
      const { phase, next } = (await control("GET", "/sandbox/crash")).result;
      if (phase === "betting" && next > 200) return;
      await wait(PHASE_ENDS[phase as CrashPhase]);
    }
  }

  async function crashBet() {
    await openForBets();
    const as = await newPlayer();
    const { result } = await call("placeCrashBet", CRASH_BET, { ...as, key: "conforming" });
    return { bet_id: String(result.bet_id), as };
  }

  async function crashedRound(): Promise<string> {
    await openForBets();
    await wait(PHASE_ENDS.betting);
    await wait(PHASE_ENDS.flying);
    return (await call("crashRounds", { limit: 1 })).result.items[0].round_id;
  }

  return {
    games: async () => ({ input: { category: "slots", sort: "name", offset: 0, limit: 5 } }),
    gameCategories: bare,
    gameIndex: bare,
    gameFacets: async () => ({ input: { category: "slots", volatilities: "low,high", currency: "HUF" } }),
    jackpots: bare,
    gameCollections: async () => ({ input: { locale: "kz" } }),
    gameLobbies: async () => ({ input: { locale: "pt-br" } }),
    gameProviders: bare,
    searchGames: async () => ({ input: { query: code.slice(0, 3), locale: "hu", limit: 3 } }),
    ownGames: signedIn,
    favourites: signedIn,
    addFavourites: async () => ({ input: { codes: [code] }, as: asPlayer() }),
    removeFavourite: async () => ({ input: { code }, as: asPlayer() }),
    gameCards: async () => ({ input: { codes: `${code},no-such-game` } }),
    game: async () => ({ input: { code } }),
    launchGame: async () => ({
      input: { code, mode: "real", locale: "de-ch", lobby_url: "/de-ch/games" },
      as: asPlayer(),
    }),
    verifiableGames: bare,
    roundVerifier: bare,
    recomputeRound: async () => ({
      input: {
        game: (await call("games", { features: "bonus-buy", limit: 1 })).result.items[0].code,
        server_seed: "a seed",
        client_seed: "mine",
        nonce: 1,
        bet: '"buy"',
      },
    }),
    rounds: async () => {
      const { as } = await played();
      return { input: { game: code, result: "all", mode: "real", limit: 5 }, as };
    },
    playedGames: signedIn,
    round: played,
    revealRound: played,
    crashState: async () => ({ input: { locale: "en" }, as: asPlayer() }),
    placeCrashBet: async () => ({ input: CRASH_BET, as: { ...(await newPlayer()), key: "crash-place" } }),
    cancelCrashBet: async () => {
      const { bet_id, as } = await crashBet();
      return { input: { bet_id }, as: { ...as, key: "crash-cancel" } };
    },
    cashOutCrash: async () => {
      const { bet_id, as } = await crashBet();
      await wait(PHASE_ENDS.betting);
      return { input: { bet_id }, as: { ...as, key: "crash-out" } };
    },
    crashBets: async () => ({ input: { limit: 3 }, as: (await crashBet()).as }),
    crashRounds: async () => {
      await crashedRound();
      return { input: { limit: 1 } };
    },
    crashRound: async () => ({ input: { round_id: await crashedRound() } }),
  };
}
