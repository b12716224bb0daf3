import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  JURISDICTION_PROFILES,
  JURISDICTIONS,
  type Jurisdiction,
} from "#contract/wire/protection/jurisdictions.ts";
import { createGameRounds, openGame } from "../../testing/game-rounds.ts";
import { refusalCodeOf } from "../../testing/round-fixture.ts";
import { registration, startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { lobbyGames, playableGame } from "./catalogue.ts";
import { playRulesOf } from "./play-rules.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const slot = lobbyGames.find(({ features }) => features.includes("bonus-buy"))?.code ?? "";
const roulette =
  lobbyGames.find(({ code }) => playableGame(code)?.engine === "roulette-european")?.code ?? "";
const straightUp = [{ spot: "straight:7", units: 1 }];
const YOUNG = "2006-01-31";
const OLDER = "1990-01-31";

let players = 0;
async function register(birthday: string, currency: "EUR" | "GBP" = "EUR") {
  players += 1;
  const email = `jurisdiction-${players}@example.com`;
  const input = registration({ email, phone: `+35840123${1000 + players}`, birthday, currency });
  const player = (await sandbox.call("register", input)).result as { token: string; user_id: string };
  sandbox.approve(player.user_id);
  return player;
}

/** Launches the slot under a profile, and returns the client's configuration and calls of the game server. */
async function launch(jurisdiction: Jurisdiction, token: string) {
  const input = { code: slot, mode: "demo", locale: "en", lobby_url: "/" } as const;
  const { result } = await sandbox.call("launchGame", input, { token, jurisdiction });
  const url = new URL(result.game_url, sandbox.url);
  const page = await (await fetch(url)).text();
  const config = /<script type="application\/json" id="config">([^<]+)</.exec(page)?.[1] ?? "{}";
  const play = async (path: string, body?: object) => {
    const response = await fetch(`${sandbox.url}/sandbox/games/api/${slot}/${path}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { Authorization: `Bearer ${url.searchParams.get("token")}`, Origin: "null" },
    });
    return response.json();
  };
  return { config: JSON.parse(config), play };
}

describe.each(JURISDICTIONS)("under the profile %s", (name) => {
  const profile = JURISDICTION_PROFILES[name];

  test("the game offers only what is allowed [JUR-1]", async () => {
    const { token } = await register(OLDER);
    const { autoplay, speedUp, bonusBuy, gamble } = profile;
    expect((await launch(name, token)).config.allowed).toEqual({ autoplay, speedUp, bonusBuy, gamble });
  });

  test.each([
    ["a player of 25 years or more", OLDER, (highest: number, _young?: number) => highest],
    ["a younger player", YOUNG, (highest: number, young = highest) => young],
  ])(
    "the stakes of %s end at the highest one, and a higher one is refused [JUR-1]",
    async (_, birthday, of) => {
      const { token } = await register(birthday, "GBP");
      const { play } = await launch(name, token);
      const { stakes } = (await play("state")).result;
      const highest = profile.slotStake
        ? of(profile.slotStake.amount, profile.slotStake.younger?.amount)
        : 10_000;
      expect(Math.max(...stakes)).toBe(highest);
      const next = { 100: 200, 200: 300, 500: 1000 }[highest];
      if (next === undefined) return;
      const refused = await play("spin", { stake: next, roundRequestId: crypto.randomUUID() });
      expect(refused.error.code).toBe("stake-not-allowed");
      const played = await play("spin", { stake: highest, roundRequestId: crypto.randomUUID() });
      expect(played.result.round.stake).toBe(highest);
    },
  );

  test("free spins are sold only where it is allowed [JUR-1]", async () => {
    const { token } = await register(OLDER);
    const { play } = await launch(name, token);
    const answer = await play("spin", { stake: 20, bet: "buy", roundRequestId: crypto.randomUUID() });
    expect(answer.error?.code ?? "sold").toBe(profile.bonusBuy ? "sold" : "bet-not-allowed");
  });

  test.each([
    ["slot", slot, undefined, profile.slotRoundSeconds],
    ["roulette", roulette, straightUp, profile.tableRoundSeconds],
  ])(
    "a round of %s starts as long after the last one as the profile says [JUR-1]",
    async (_, code, bet, wait) => {
      const { user_id } = await register(OLDER);
      let now = Date.now();
      const clock = { ...sandbox.services.clock, now: () => new Date(now) };
      const rounds = createGameRounds({ ...sandbox.services, clock });
      const rules = playRulesOf(
        name,
        { gameCode: code, currency: "EUR" },
        { birthday: OLDER, country: "FI" },
        clock.now(),
      );
      const session = openGame(user_id, code, { mode: "demo", rules });
      const [stake = 0] = rounds.state(session).stakes;
      const spin = () => {
        const { round, nextRoundIn } = rounds.spin(session, {
          stake,
          bet,
          roundRequestId: crypto.randomUUID(),
        });
        rounds.markShown(session, round.id);
        return nextRoundIn;
      };
      expect(spin()).toBe(wait * 1000);
      now += wait * 1000 - 1;
      if (wait > 0) expect(refusalCodeOf(spin)).toBe("round-too-soon");
      expect(rounds.state(session).nextRoundIn).toBe(wait > 0 ? 1 : 0);
      now += 1;
      expect(spin()).toBe(wait * 1000);
    },
  );
});

test("a win is collected at once where gambles are forbidden, also one that waited before [JUR-1]", async () => {
  const { user_id } = await register(OLDER);
  const { rounds } = sandbox.services;
  const rules = (jurisdiction: Jurisdiction) => ({
    ...playRulesOf(
      jurisdiction,
      { gameCode: slot, currency: "EUR" },
      { birthday: OLDER, country: "FI" },
      new Date(),
    ),
    roundMs: 0,
    highestStake: null,
    bonusBuy: true,
  });
  const free = openGame(user_id, slot, { mode: "demo", rules: rules("none") });
  const strict = openGame(user_id, slot, { mode: "demo", rules: rules("DE") });
  const buy = (session: typeof free) =>
    rounds.spin(session, { stake: 20, bet: "buy", roundRequestId: crypto.randomUUID() }).round;

  let waiting = buy(free);
  while (waiting.state !== "waiting") {
    rounds.markShown(free, waiting.id);
    waiting = buy(free);
  }
  const choice = { roundId: waiting.id, step: 0, choice: "sun", choiceRequestId: crypto.randomUUID() };
  expect(refusalCodeOf(() => rounds.choose(strict, choice))).toBe("choice-not-offered");
  const { openRound } = rounds.state(strict);
  expect(openRound).toMatchObject({ id: waiting.id, state: "open", choices: ["collect"], offers: [] });
  expect(openRound?.win).toBeGreaterThan(0);
  rounds.markShown(strict, waiting.id);

  for (let times = 0; times < 5; times += 1) {
    const round = buy(strict);
    expect(round).toMatchObject({ state: "open", offers: [] });
    rounds.markShown(strict, round.id);
  }
});

test("an unknown profile has no rules [JUR-1]", async () => {
  const { token } = await register(OLDER);
  const { config } = await launch("XX" as Jurisdiction, token);
  expect(config.allowed.autoplay).toBe(true);
});
