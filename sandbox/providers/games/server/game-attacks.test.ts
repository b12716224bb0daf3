import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { crashDriver } from "../../../testing/crash-driver.ts";
import { rawGameCalls } from "../../../testing/raw-game-calls.ts";
import { tableDriver } from "../../../testing/table-driver.ts";
import { startTestSandbox, type TestSandbox } from "../../../testing/test-sandbox.ts";
import type { GameRound } from "../protocol.ts";

/* Attacks on the games over HTTP: forged, repeated and concurrent requests gain no money and reveal no rounds of others. */

const ROULETTE = "night-ferry-roulette";
const BLACKJACK = "penny-quay-blackjack";
const LIVE = "skyline-live-roulette";
const FIRST = 50_000;

let sandbox: TestSandbox;
let player: { token: string; userId: string };
let slot: string;
let buyable: string;
let game: ReturnType<typeof rawGameCalls>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  game = rawGameCalls(sandbox);
  const codeIn = async (category: "slots" | "bonus-buy") =>
    (await sandbox.call("games", { category, limit: 1 })).result.items[0].code as string;
  [slot, buyable] = [await codeIn("slots"), await codeIn("bonus-buy")];
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  player = await sandbox.register("EUR");
  return () => expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

const cash = ({ userId } = player) => sandbox.services.ledger.balances(userId, "EUR").cash;
const as = ({ token } = player) => ({ token, key: game.key() });

describe("a launch token", () => {
  test("of another game, of a demo, or of an ended session moves no money", async () => {
    const [real, demo] = [await game.launch(slot, player), await game.launch(slot, player, "demo")];
    expect((await game.spin(buyable, real)).error?.code).toBe("session-ended");
    expect((await game.spin(slot, demo)).status).toBe(200);
    expect(cash()).toBe(FIRST);
    await sandbox.call("logout", {}, player);
    for (const token of [real, demo]) expect((await game.spin(slot, token)).status).toBe(401);
    expect(cash()).toBe(FIRST);
  });

  test("gives no access to rounds of other players", async () => {
    const mine = await game.spin(slot, await game.launch(slot, player));
    const stranger = await sandbox.register("EUR");
    const token = await game.launch(slot, stranger);
    const roundId = (mine.result.round as GameRound).id;
    const answers = [
      await game.play(slot, "shown", token, { roundId }),
      await game.play(slot, "choose", token, {
        roundId,
        step: 0,
        choice: "collect",
        choiceRequestId: game.key(),
      }),
      await game.play(slot, `verify?round=${roundId}`, token),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill("round-unknown"));
  });
});

describe("concurrent requests", () => {
  test("spins with one request id, or with different ones, are one round", async () => {
    const token = await game.launch(slot, player);
    const same = await game.together(20, () =>
      game.spin(slot, token, { roundRequestId: "the-same-request" }),
    );
    expect(new Set(same.map(({ result }) => result.round.id)).size).toBe(1);
    const { id, win }: GameRound = same.map(({ result }) => result.round)[0];
    const many = await game.together(20, () => game.spin(slot, token));
    expect(new Set(many.map(({ error }) => error?.code))).toEqual(new Set(["round-unfinished"]));
    await game.play(slot, "shown", token, { roundId: id });
    expect(cash()).toBe(FIRST - 20 + win);
    // The same request id with another stake returns the first round.
    const again = await game.spin(slot, token, { roundRequestId: "the-same-request", stake: 1_000 });
    expect(again.result.round).toMatchObject({ id, stake: 20 });
    expect(cash()).toBe(FIRST - 20 + win);
  });

  test("a choice with different request ids is made once, also while the job ends abandoned rounds", async () => {
    const token = await game.launch(BLACKJACK, player);
    let { round } = (await game.spin(BLACKJACK, token)).result;
    while (round.state !== "waiting") {
      await game.play(BLACKJACK, "shown", token, { roundId: round.id });
      ({ round } = (await game.spin(BLACKJACK, token)).result);
    }
    const before = cash();
    const choose = (choice: string) =>
      game.play(BLACKJACK, "choose", token, {
        roundId: round.id,
        step: 0,
        choice,
        choiceRequestId: game.key(),
      });
    const choice = round.offers.at(-1).choice;
    const [answers] = await Promise.all([
      game.together(20, () => choose(choice)),
      sandbox.services.scheduler.run(),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = new Set(answers.flatMap(({ error }) => error?.code ?? []));
    expect(others).toEqual(new Set(["choice-not-offered"]));
    const next = answers.find(({ status }) => status === 200)?.result.round;
    expect(next.choices).toEqual([choice]);
    expect(cash()).toBe(before - (next.stake - round.stake) + next.win);
  });

  test("live bets with one request id are staked once, and twenty replacements cost the last one", async () => {
    const table = sandbox.services.liveTables.find(LIVE);
    if (!table) throw new Error("no live table");
    const token = await game.launch(LIVE, player);
    const { id: roundId } = tableDriver(sandbox.services, table).toBetting();
    const lay = (units: number, requestId = game.key()) =>
      game.play(LIVE, "bets", token, { roundId, requestId, bets: [{ spot: "red", units }] });
    await game.together(20, () => lay(3, "the-same-request"));
    expect(cash()).toBe(FIRST - 300);
    const answers = await game.together(20, (turn) => lay(turn + 1));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { own } = (await game.play(LIVE, "table", token)).result;
    expect(cash()).toBe(FIRST - own.stake);
    expect(own.stake).toBe(own.bets[0].units * 100);
  });

  test("a crash bet is placed once per panel, cancelled once, and cashed out once", async () => {
    const steps = crashDriver(sandbox.services);
    steps.toBetting((point) => point > 1_000);
    const bet = (panel: 0 | 1) =>
      sandbox.call("placeCrashBet", { panel, stake: "2.00", auto_cash_out: null }, as());
    const placed = await game.together(20, (turn) => bet((turn % 2) as 0 | 1));
    const taken = placed.filter(({ status }) => status === 200).map(({ result }) => result.bet_id as string);
    expect(taken).toHaveLength(2);
    expect(cash()).toBe(FIRST - 400);
    const [first = "", second = ""] = taken;
    const cancelled = await game.together(20, () => sandbox.call("cancelCrashBet", { bet_id: first }, as()));
    expect(cancelled.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(cash()).toBe(FIRST - 200);
    steps.takeOff();
    steps.flyTo(300);
    const out = await game.together(20, (turn) =>
      turn % 4 === 0
        ? sandbox.call("cancelCrashBet", { bet_id: second }, as())
        : sandbox.call("cashOutCrash", { bet_id: turn % 2 ? second : first }, as()),
    );
    const paid = out.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    expect(cash()).toBe(FIRST - 200 + 2 * paid[0]?.result.multiplier);
  });
});

describe("invalid bets are refused", () => {
  const HOSTILE = [
    ...['{"__proto__":{"units":1}}', '{"constructor":1}', '"__proto__"', '"constructor"', '"toString"', "{}"],
    ...["[]", "[null]", "[[]]", '"buy "', '"BUY"', "true", "0", "-1", '{"buy":true}', '["buy"]'],
    ...['[{"spot":"__proto__","units":1}]', '[{"spot":"red","units":1e308}]', '[{"spot":"red","units":-5}]'],
    ...['[{"spot":"red","units":0.5}]', '[{"spot":"red","units":"1"}]', '[{"spot":"straight:37","units":1}]'],
    ...['[{"spot":"red","units":1},{"spot":"red","units":1}]', '[{"spot":"red","units":1,"won":99}]'],
    ...['[{"spot":["red"],"units":1}]', `[${"[".repeat(20_000)}${"]".repeat(20_000)}]`],
  ];

  test.each([
    ["a slot", () => slot],
    ["a slot that sells its free spins", () => buyable],
    ["roulette", () => ROULETTE],
    ["blackjack", () => BLACKJACK],
  ])("%s takes none of it, and nothing for it", async (_name, code) => {
    const token = await game.launch(code(), player);
    const { stakes } = (await game.play(code(), "state", token)).result;
    for (const bet of HOSTILE) {
      const body = `{"stake":${stakes[0]},"roundRequestId":"${game.key()}","bet":${bet}}`;
      const { status } = await game.play(code(), "spin", token, body);
      expect(status, bet.slice(0, 60)).toBe(400);
    }
    for (const stake of [stakes[0] + 1, stakes[0] / 2, -stakes[0], 1e21, "20", null, [20], { valueOf: 20 }]) {
      const { status } = await game.spin(code(), token, { stake });
      expect(status, JSON.stringify(stake)).toBe(400);
    }
    for (const clientSeed of ["", ":", "a b", "<b>", "x".repeat(65), 5, null]) {
      expect((await game.spin(code(), token, { stake: stakes[0], clientSeed })).status).toBe(400);
    }
    expect(cash()).toBe(FIRST);
  });

  test("at a live table, for unknown and closed rounds", async () => {
    const table = sandbox.services.liveTables.find(LIVE);
    if (!table) throw new Error("no live table");
    const token = await game.launch(LIVE, player);
    const { id } = tableDriver(sandbox.services, table).toBetting();
    for (const bets of HOSTILE.filter((text) => text !== "[]")) {
      const body = `{"roundId":${id},"requestId":"${game.key()}","bets":${bets}}`;
      expect((await game.play(LIVE, "bets", token, body)).status, bets.slice(0, 60)).toBe(400);
    }
    for (const roundId of [id + 1, id - 1 || 9_999, 2 ** 53, -1, 0.5, `${id}`, null]) {
      const bets = [{ spot: "red", units: 1 }];
      const { status } = await game.play(LIVE, "bets", token, { roundId, requestId: game.key(), bets });
      expect([400, 409], String(roundId)).toContain(status);
    }
    expect(cash()).toBe(FIRST);
  });

  test("in the crash game", async () => {
    crashDriver(sandbox.services).toBetting();
    const usual = { panel: 0, stake: "1.00", auto_cash_out: null };
    const changes: object[] = [
      ...["-1.00", "1e1", "NaN", "0", "0.00", "1.001", "1,00", "99999999999999999999"].map((stake) => ({
        stake,
      })),
      ...[1, null, ["1.00"], { amount: "1.00" }].map((stake) => ({ stake })),
      ...[-1, 2, 0.5, "0", "__proto__", null].map((panel) => ({ panel })),
      ...[100, 0, -200, 1_000_001, 150.5, "200", Number.NaN].map((auto_cash_out) => ({ auto_cash_out })),
    ].filter((change) => JSON.stringify(change) !== '{"auto_cash_out":null}');
    for (const change of changes) {
      const { status } = await sandbox.call("placeCrashBet", { ...usual, ...change } as never, as());
      expect(status, JSON.stringify(change)).toBe(422);
    }
    const name = as();
    const place = (stake: string) => sandbox.call("placeCrashBet", { ...usual, stake } as never, name);
    await place("1.00");
    expect((await place("100.00")).status).toBe(409);
    expect(cash()).toBe(FIRST - 100);
  });

  test.each(["spin", "bets", "choose"])(
    "a body of %s that is too large or no JSON is refused",
    async (name) => {
      const code = name === "bets" ? LIVE : slot;
      const token = await game.launch(code, player);
      const large = JSON.stringify({ stake: 20, roundRequestId: game.key(), bet: "x".repeat(300_000) });
      for (const body of [large, "{", "[]", "null", '"text"', `${"[".repeat(100_000)}`]) {
        const { status } = await game.play(code, name, token, body);
        expect(status, body.slice(0, 20)).toBeGreaterThanOrEqual(400);
        expect(status, body.slice(0, 20)).toBeLessThan(500);
      }
      expect(cash()).toBe(FIRST);
    },
  );
});

describe("an excluded player", () => {
  test("cannot bet in any game with a launch or session from before the exclusion", async () => {
    const table = sandbox.services.liveTables.find(LIVE);
    if (!table) throw new Error("no live table");
    const [onSlot, onLive] = [await game.launch(slot, player), await game.launch(LIVE, player)];
    // In this order: the crash game accepts bets in every phase, the table only while betting is open.
    crashDriver(sandbox.services).toBetting();
    const driver = tableDriver(sandbox.services, table);
    // From the spin on, so that the whole betting time is left.
    driver.to("spinning");
    const { id: roundId } = driver.toBetting();
    const attempts = () =>
      Promise.all([
        game.spin(slot, onSlot),
        game.play(LIVE, "bets", onLive, {
          roundId,
          requestId: game.key(),
          bets: [{ spot: "red", units: 1 }],
        }),
        sandbox.call("placeCrashBet", { panel: 0, stake: "1.00", auto_cash_out: null }, as()),
      ]);
    await sandbox.call("setLimit", { kind: "stake", period: "day", value: "0.10" }, player);
    const limited = await attempts();
    expect(limited.map(({ error }) => error?.code)).toEqual([
      "limit-reached",
      "limit-reached",
      PRODUCT_ERROR.limitReached,
    ]);
    await sandbox.call("excludeSelf", { months: 6 }, as());
    const excluded = await attempts();
    expect(excluded.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(cash()).toBe(FIRST);
  });
});
