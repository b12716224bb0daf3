import { generateKeyPairSync, randomUUID } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../../testing/test-sandbox.ts";
import type { BetRequest, BetView, LegRequest } from "../protocol.ts";

const HOUR = 3_600_000;
let sandbox: TestSandbox;
let player: { token: string; userId: string };
let token: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  player = await sandbox.register();
  token = await tokenOf(player.token);
});
afterAll(() => sandbox.close());

const tokenOf = async (session: string): Promise<string> =>
  (await sandbox.call("sportToken", {}, { token: session })).result.token;

const api = async (method: string, path: string, body?: unknown, bearer: string | null = token) => {
  const response = await fetch(`${sandbox.url}/sandbox/sport/api/${path}`, {
    method,
    headers: { ...(bearer !== null && { Authorization: `Bearer ${bearer}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  return { status: response.status, answer, code: answer.error?.code as string | undefined };
};
const cash = (userId = player.userId) => sandbox.services.ledger.balances(userId, "EUR").cash;

/** Football matches that start in some hours. */
const upcoming = (index: number): string => {
  const { sportEvents } = sandbox.services;
  const now = sportEvents.now();
  const events = sportEvents.upcoming(now + HOUR, now + 72 * HOUR, "soccer-1");
  return events[index]?.fixture.id ?? "";
};
const leg = (event: string, market = "1x2", selection = "home"): LegRequest => ({
  event,
  market,
  selection,
  odds: sandbox.services.sportEvents.priceOf(event, market, selection)?.odds ?? 0,
  eachWay: false,
});
const request = (legs: LegRequest[], changes: Record<string, unknown> = {}): BetRequest =>
  ({ key: randomUUID(), kind: "single", legs, stake: "2", policy: "none", ...changes }) as BetRequest;
const place = (
  changes: Record<string, unknown> = {},
  legs = [leg(upcoming(0))],
  bearer: string | null = token,
) => api("POST", "bets", request(legs, changes), bearer);

test("[TP-4] bets are placed, listed and settled over HTTP, and their money moves through the wallet", async () => {
  const event = upcoming(1);
  const before = cash();
  const placed: BetView[] = [];
  for (const selection of ["home", "draw", "away"]) {
    const { status, answer } = await place({}, [leg(event, "1x2", selection)]);
    expect([status, answer.state]).toEqual([201, "open"]);
    placed.push(answer);
  }
  expect(cash()).toBe(before - 600);
  expect(placed[0]?.legs[0]?.eventName).toMatch(/ – /);
  const idsOf = (bets: BetView[]) =>
    bets
      .slice(0, 3)
      .map(({ id }) => id)
      .sort();
  const ids = idsOf(placed);
  expect(idsOf((await api("GET", "bets?state=open")).answer.bets)).toEqual(ids);
  const rounds = async () =>
    (await sandbox.call("rounds", {}, { token: player.token })).result.items.slice(0, 3);
  expect(await rounds()).toMatchObject(
    Array(3).fill({ game: { code: "sportsbook", name: "Sportsbook" }, state: "waiting" }),
  );

  const ended = await sandbox.control("POST", "/sandbox/sport-events/move", { event_id: event, minute: 200 });
  expect(ended.result.status).toBe("ended");
  const settled = (await api("GET", "bets?state=settled&lang=de")).answer.bets as BetView[];
  expect(idsOf(settled)).toEqual(ids);
  const [home, away] = ended.result.score;
  const winner = home > away ? "home" : home < away ? "away" : "draw";
  const won = settled.filter(({ state }) => state === "won");
  expect(won.map(({ legs }) => legs[0]?.selection)).toEqual([winner]);
  expect(cash()).toBe(before - 600 + Math.round(Number(won[0]?.payout) * 100));
  const listed = await rounds();
  expect(listed).toMatchObject(Array(3).fill({ stake: "2.00", state: "settled" }));
  expect(listed.map((round: { win: string }) => round.win).sort()).toEqual(["0.00", "0.00", won[0]?.payout]);
  // A bet is no win in a game: the lobby's list of wins would link to it.
  expect(sandbox.services.wins.latest().filter(({ game }) => game.code === "sportsbook")).toEqual([]);
});

test("[TP-4] the console scores, suspends and abandons; a score after the end corrects the result", async () => {
  const event = upcoming(2);
  const control = (action: string, body = {}) =>
    sandbox.control("POST", `/sandbox/sport-events/${action}`, { event_id: event, ...body });
  const bets = [leg(event), leg(event, "1x2", "away")];
  const placed = await Promise.all(bets.map((each) => place({}, [each])));
  const statesOf = async () => {
    const list = (await api("GET", "bets?state=settled")).answer.bets as BetView[];
    return placed.map(({ answer }) => list.find(({ id }) => id === answer.id)?.state ?? "open");
  };
  const { result } = await control("move", { minute: 30 });
  expect(result.status).toBe("live");
  expect((await control("suspend")).result.suspended).toBe(true);
  expect((await place({}, [leg(event, "1x2", "draw")])).code).toBe("market_suspended");
  await control("resume");
  const scored = await control("score", { side: "home" });
  expect(scored.result.score[0]).toBe(result.score[0] + 1);
  const { result: ended } = await control("move", { minute: 200 });
  expect(ended.status).toBe("ended");
  const before = await statesOf();
  const behind = ended.score[0] > ended.score[1] ? "away" : "home";
  for (let goal = 0; goal <= Math.abs(ended.score[0] - ended.score[1]); goal += 1) {
    await control("score", { side: behind });
  }
  const after = await statesOf();
  expect(after).not.toEqual(before);
  expect(after).toEqual(behind === "home" ? ["won", "lost"] : ["lost", "won"]);
  expect(sandbox.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
});

test("[TP-4] an abandoned match voids what was not decided, and a postponed one its bets", async () => {
  const [abandoned, postponed] = [upcoming(3), upcoming(4)];
  const before = cash();
  await place({}, [leg(abandoned)]);
  await place({}, [leg(postponed)]);
  await sandbox.control("POST", "/sandbox/sport-events/move", { event_id: abandoned, minute: 20 });
  await sandbox.control("POST", "/sandbox/sport-events/abandon", { event_id: abandoned });
  await sandbox.control("POST", "/sandbox/sport-events/postpone", { event_id: postponed, hours: 48 });
  const { bets } = (await api("GET", "bets?state=settled")).answer as { bets: BetView[] };
  expect(bets.slice(0, 2).map(({ state, payout }) => [state, payout])).toEqual([
    ["void", "2.00"],
    ["void", "2.00"],
  ]);
  expect(cash()).toBe(before);
});

test("[TP-4] forged, foreign and missing tokens are refused", async () => {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()) };
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const otherKey = await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
  const publicText = JSON.stringify(sandbox.services.sportTokens.keySet().keys[0]);
  const confused = await new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", kid })
    .sign(new TextEncoder().encode(publicText.padEnd(64)));
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString("base64url");
  const forged = [
    new UnsecuredJWT(claims).encode(),
    otherKey,
    confused,
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.`,
    player.token,
    "nonsense",
  ];
  for (const bearer of [...forged, null]) {
    const { status, code } = await place({}, undefined, bearer);
    expect([status, code]).toEqual([401, "not_authorized"]);
  }
});

test("[TP-4] a token of another brand, without an id, or with a long life is refused even if it is signed", async () => {
  const { db } = sandbox.services.store;
  const row = db.prepare("SELECT value FROM settings WHERE name = 'sport_token_key'").get();
  const jwk = JSON.parse(String(row?.value));
  const { importJWK } = await import("jose");
  const key = await importJWK(jwk, "ES256");
  const { kid } = sandbox.services.sportTokens.keySet().keys[0] ?? {};
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", ...(kid && { kid }) }).sign(key);
  expect((await place({}, undefined, await sign(payload))).status).toBe(201);
  const { jti: _, ...withoutId } = payload;
  const bad = [
    { ...payload, iss: "another" },
    withoutId,
    { ...payload, iat: payload.iat - 3600, exp: payload.exp + 3600 },
  ];
  for (const claims of bad) expect((await place({}, undefined, await sign(claims))).status).toBe(401);
});

test("[TP-4] a token ends with its session and with its time", async () => {
  const guest = await sandbox.register();
  const bearer = await tokenOf(guest.token);
  await sandbox.call("logout", {}, { token: guest.token });
  expect((await place({}, undefined, bearer)).code).toBe("not_authorized");
  const other = await sandbox.register();
  const old = await tokenOf(other.token);
  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 6 * 60_000 });
  expect((await place({}, undefined, old)).code).toBe("token_expired");
  token = await tokenOf(player.token);
});

test("[TP-4] changed prices, stakes and selections, and bets after the end, move no money", async () => {
  const before = cash();
  const open = leg(upcoming(0));
  const high = { ...open, odds: open.odds + 500 };
  // Bonus money is for odds above a minimum.
  const outcomes = ["home", "draw", "away"].map((selection) => leg(upcoming(0), "1x2", selection));
  const longest = outcomes.reduce((longer, other) => (other.odds > longer.odds ? other : longer));
  const attacks: [Record<string, unknown>, LegRequest[], string][] = [
    [{}, [high], "price_changed"],
    [{ policy: "better" }, [high], "price_changed"],
    [{}, [{ ...open, selection: "nobody" }], "not_found"],
    [{}, [{ ...open, market: "1x2:h9" }], "not_found"],
    [{}, [{ ...open, event: "soccer-1-1" }], "not_found"],
    [{ stake: "-5" }, [open], "invalid_bet"],
    [{ stake: "1e9" }, [open], "invalid_bet"],
    [{ stake: "999999999999" }, [open], "stake_too_high"],
    [{ stake: "9999999999999" }, [open], "invalid_bet"],
    [{ stake: "0" }, [open], "stake_too_low"],
    [{ stake: "0.001" }, [open], "invalid_bet"],
    [{ payout: "1000" }, [open], "invalid_bet"],
    [{ key: "1" }, [open], "invalid_bet"],
    [{ kind: "accumulator" }, [open, leg(upcoming(0), "1x2", "away")], "related_selections"],
    [{ useBonus: true }, [longest], "insufficient_funds"],
    [{ freeBet: "none" }, [open], "free_bet_invalid"],
  ];
  for (const [changes, legs, code] of attacks) {
    expect((await place(changes, legs)).code, JSON.stringify(changes)).toBe(code);
  }
  const ended = upcoming(5);
  const late = leg(ended);
  await sandbox.control("POST", "/sandbox/sport-events/move", { event_id: ended, minute: 200 });
  expect((await place({ policy: "any" }, [late])).code).toBe("event_ended");
  expect(cash()).toBe(before);
});

test("[TP-4] a bet of another player can be neither read, cashed out nor given a rule", async () => {
  const { answer } = await place();
  const other = await tokenOf((await sandbox.register()).token);
  const body = { key: randomUUID(), amount: "0", share: 1 };
  expect((await api("POST", `bets/${answer.id}/cash-out`, body, other)).code).toBe("not_found");
  expect((await api("POST", `bets/${answer.id}/cash-out-rule`, { at: "1", share: 1 }, other)).code).toBe(
    "not_found",
  );
  expect((await api("GET", "bets", undefined, other)).answer.bets).toEqual([]);
});

test("[TP-4] the same request twice at once places one bet, and two cash-outs at once pay once", async () => {
  const before = cash();
  const body = request([leg(upcoming(0))], { stake: "10" });
  const twice = await Promise.all([api("POST", "bets", body), api("POST", "bets", body)]);
  expect(new Set(twice.map(({ answer }) => answer.id)).size).toBe(1);
  expect(cash()).toBe(before - 1000);
  const bet = twice[0]?.answer as BetView;
  const amount = bet.cashOut?.amount ?? "";
  const cashOut = () => api("POST", `bets/${bet.id}/cash-out`, { key: randomUUID(), amount, share: 1 });
  const answers = await Promise.all([cashOut(), cashOut()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(cash()).toBe(before - 1000 + Math.round(Number(amount) * 100));
});

test("[TP-4] a slip is shared by a link; one with unknown selections is not", async () => {
  const legs = [leg(upcoming(0)), leg(upcoming(6))];
  const { answer } = await api("POST", "slips", { legs }, null);
  expect((await api("GET", `slips/${answer.id}`, undefined, null)).answer).toEqual({ legs });
  expect((await api("POST", "slips", { legs }, null)).answer.id).toBe(answer.id);
  expect((await api("POST", "slips", { legs: [{ ...legs[0], market: "nothing" }] }, null)).code).toBe(
    "not_found",
  );
  expect((await api("GET", "slips/unknown", undefined, null)).status).toBe(404);
});

test("[TP-4] a guest gets a quote; a bet builder has one price that can be placed", async () => {
  const event = upcoming(7);
  const legs = [leg(event), leg(event, "both_to_score", "yes")];
  const body = { kind: "builder", legs, sizes: [], stake: "" };
  const { status, answer } = await api("POST", "bets/quote", body, null);
  expect(status).toBe(200);
  expect(answer.builderOdds).toBeGreaterThan(Math.max(...legs.map(({ odds }) => odds)));
  const placed = await place({ kind: "builder", builderOdds: answer.builderOdds }, legs);
  expect(placed.answer).toMatchObject({ kind: "builder", odds: answer.builderOdds });
});

test("[TP-4] an each-way bet on a race pays its place by the order of the finish", async () => {
  const { sportEvents } = sandbox.services;
  const now = sportEvents.now();
  const race = sportEvents.upcoming(now + HOUR, now + 14 * 24 * HOUR, "motor_racing-40")[0]?.fixture.id ?? "";
  const runners = [...Array(12).keys()].map((index) => `player_${index}`);
  const placed: BetView[] = [];
  for (const runner of runners) {
    const legs = [{ ...leg(race, "winner", runner), eachWay: true }];
    placed.push((await place({ stake: "1" }, legs)).answer);
  }
  expect(placed[0]).toMatchObject({ combinations: 2, totalStake: "2.00", state: "open" });
  // A place is likelier than a win, so an outsider is worth more than its win part alone.
  expect(Number(placed[0]?.cashOut?.amount)).toBeGreaterThan(1);
  const { result } = await sandbox.control("POST", "/sandbox/sport-events/move", {
    event_id: race,
    minute: 600,
  });
  expect(result.status).toBe("ended");
  const order = sportEvents.stateOf(race)?.scoreboard?.order ?? [];
  const places = order.slice(0, 3).map(({ competitor }) => `player_${competitor}`);
  const settled = (await api("GET", "bets?state=settled")).answer.bets as BetView[];
  for (const runner of runners) {
    const bet = settled.find(({ legs }) => legs[0]?.event === race && legs[0].selection === runner);
    expect(Number(bet?.payout) > 0, runner).toBe(places.includes(runner));
  }
});

test("[TP-4] pages of other origins cannot call the sportsbook", async () => {
  const preflight = (origin: string) =>
    fetch(`${sandbox.url}/sandbox/sport/api/bets`, { method: "OPTIONS", headers: { Origin: origin } });
  expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
  const allowed = await preflight("http://localhost:3000");
  expect(allowed.headers.get("access-control-allow-headers")).toContain("authorization");
});
