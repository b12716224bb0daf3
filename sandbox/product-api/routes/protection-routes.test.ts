import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from "#contract/wire/protection/protection-constants.ts";
import { registration, startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { mailText } from "../mail/texts.ts";

const HOUR = 3_600_000;
let sandbox: TestSandbox;
let betCount = 0;
let playerCount = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  // Six in the morning: the periods of limits do not end within a test.
  const DAY = 24 * HOUR;
  await wait(DAY - (Date.now() % DAY) + 6 * HOUR);
});
afterAll(() => sandbox.close());

type Player = { token: string; userId: string };

/** A signed-in player with 500 EUR, without the cost of hashing a password. */
function addPlayer(): Player {
  const { promotionalCredits, players, sessions, store } = sandbox.services;
  const email = `new-player-${++playerCount}@example.com`;
  return store.transaction(() => {
    const identity = { login: email, email, phone: "", password: null, locale: "en" } as const;
    const { userId } = players.add({ ...identity, kind: "player", currency: "EUR" });
    promotionalCredits.welcome(userId, "EUR");
    return { userId, token: sessions.open(userId).token };
  });
}

const set = (player: Player, kind: LimitKind, period: LimitPeriod, value: string | null) =>
  sandbox.call("setLimit", { kind, period, value }, player);

const limitOf = async (player: Player, kind: LimitKind, period: LimitPeriod) => {
  const { result } = await sandbox.call("protection", {}, player);
  return result.limits.find(
    (limit: { kind: string; period: string }) => limit.kind === kind && limit.period === period,
  );
};

const transaction = (userId: string, amount: string, id = `limit-${++betCount}`) => ({
  transaction_id: id,
  round_id: id,
  user_id: userId,
  game_code: "any",
  currency: "EUR" as const,
  amount,
});
const bet = (player: Player, amount: string) => sandbox.call("bet", transaction(player.userId, amount));
const wait = (milliseconds: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: milliseconds });

test("every kind and period is listed with its usage and renewal time", async () => {
  const player = addPlayer();
  const { result } = await sandbox.call("protection", {}, player);
  expect(result).toMatchObject({ currency: "EUR", waiting_hours: 72, reality_check_minutes: 60 });
  expect(result.limits.map(({ kind, period }: Record<string, string>) => `${kind} ${period}`)).toEqual(
    LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => `${kind} ${period}`)),
  );
  for (const limit of result.limits) {
    expect(limit).toMatchObject({ value: null, left: null, waiting: null });
    expect(Number(limit.used)).toBe(0);
    expect(limit.renews_at).toMatch(/T00:00:00\.000Z$/);
  }
});

test.each(LIMIT_PERIODS)(
  "a stake above a limit per %s is refused with the limit's details",
  async (period) => {
    const player = addPlayer();
    await set(player, "stake", period, "10.00");
    expect((await bet(player, "7.50")).status).toBe(200);
    const { status, error } = await bet(player, "2.51");
    expect([status, error?.code]).toEqual([409, PRODUCT_ERROR.limitReached]);
    expect(error?.message).toBe(`limit_reached_stake_${period}`);
    const { renews_at } = await limitOf(player, "stake", period);
    expect(error?.vars).toEqual({
      kind: "stake",
      period,
      limit: "10.00",
      left: "2.50",
      currency: "EUR",
      until: renews_at,
    });
    expect((await bet(player, "2.50")).status).toBe(200);
    expect(await limitOf(player, "stake", period)).toMatchObject({ used: "10.00", left: "0.00" });
  },
);

test.each(LIMIT_PERIODS)(
  "own money cannot be lost above a limit per %s, and winnings increase what may be lost",
  async (period) => {
    const player = addPlayer();
    await set(player, "loss", period, "5.00");
    const first = transaction(player.userId, "5.00");
    expect((await sandbox.call("bet", first)).status).toBe(200);
    expect((await bet(player, "0.01")).error).toMatchObject({
      code: PRODUCT_ERROR.limitReached,
      message: `limit_reached_loss_${period}`,
      vars: { left: "0.00", limit: "5.00" },
    });
    await sandbox.call("win", { ...first, transaction_id: `${first.transaction_id}-win`, amount: "3.00" });
    expect((await bet(player, "3.01")).error?.vars.left).toBe("3.00");
    expect((await bet(player, "3.00")).status).toBe(200);
  },
);

test.each(LIMIT_PERIODS)("stakes are refused when the time limit per %s is reached", async (period) => {
  const player = addPlayer();
  await set(player, "session", period, "2");
  expect((await bet(player, "0.10")).status).toBe(200);
  expect(await limitOf(player, "session", period)).toMatchObject({ value: 2, used: 0, left: 2 });
  await wait(90_000);
  expect((await bet(player, "0.10")).status).toBe(200);
  await wait(30_000);
  const { error } = await bet(player, "0.10");
  expect(error).toMatchObject({
    code: PRODUCT_ERROR.limitReached,
    message: `limit_reached_session_${period}`,
    vars: { kind: "session", period, limit: "2", left: "0" },
  });
  expect(error?.vars).not.toHaveProperty("currency");
  await wait(10 * 60_000);
  expect(await limitOf(player, "session", period)).toMatchObject({ used: 2, left: 0 });
});

test.each(LIMIT_PERIODS)(
  "a deposit above a limit per %s is refused with the limit's details",
  async (period) => {
    const player = addPlayer();
    await set(player, "deposit", period, "50.00");
    const { limits } = sandbox.services.protection;
    const check = (amount: number) =>
      sandbox.services.store.transaction(() => limits.checkDeposit(player.userId, "EUR", amount));
    expect(() => check(5001)).toThrow(
      expect.objectContaining({
        reason: `limit_reached_deposit_${period}`,
        code: PRODUCT_ERROR.limitReached,
        vars: expect.objectContaining({ limit: "50.00", left: "50.00", currency: "EUR" }),
      }),
    );
    expect(() => check(5000)).not.toThrow();
  },
);

test("if several limits are exceeded, the error names the one with the smallest remainder; if equal, the one that renews last", async () => {
  const player = addPlayer();
  await set(player, "stake", "day", "4.00");
  await set(player, "stake", "month", "3.00");
  expect((await bet(player, "10.00")).error?.message).toBe("limit_reached_stake_month");
  await set(player, "stake", "day", "3.00");
  expect((await bet(player, "10.00")).error?.message).toBe("limit_reached_stake_month");
});

test("a lower limit applies immediately; a looser one only when the player confirms it after 72 hours", async () => {
  const player = addPlayer();
  await set(player, "stake", "month", "20.00");
  const lowered = await set(player, "stake", "month", "10.00");
  expect(
    lowered.result.limits.find(
      (l: { kind: string; period: string }) => l.kind === "stake" && l.period === "month",
    ),
  ).toMatchObject({ value: "10.00", waiting: null });

  await set(player, "stake", "month", "30.00");
  const { value, waiting } = await limitOf(player, "stake", "month");
  expect([value, waiting.value]).toEqual(["10.00", "30.00"]);
  const due = Date.parse(waiting.from) - sandbox.services.clock.now().getTime();
  expect(due).toBeGreaterThan(72 * HOUR - 60_000);
  expect(due).toBeLessThanOrEqual(72 * HOUR);

  const confirm = () => sandbox.call("confirmLimitChange", { kind: "stake", period: "month" }, player);
  await wait(due - 60_000);
  await confirm();
  expect(await limitOf(player, "stake", "month")).toMatchObject({
    value: "10.00",
    waiting: { value: "30.00", confirmable: false },
  });
  await wait(60_001);
  expect((await bet(player, "10.01")).error?.message).toBe("limit_reached_stake_month");
  expect((await limitOf(player, "stake", "month")).waiting).toMatchObject({
    value: "30.00",
    confirmable: true,
  });
  await confirm();
  expect(await limitOf(player, "stake", "month")).toMatchObject({ value: "30.00", waiting: null });
  expect((await bet(player, "10.01")).status).toBe(200);
  expect((await confirm()).status).toBe(200);
});

test("a raise is discarded instead of confirmed, also after its waiting time", async () => {
  const player = addPlayer();
  const limit = { kind: "loss", period: "week" } as const;
  await set(player, "loss", "week", "20.00");
  await set(player, "loss", "week", "90.00");
  await wait(80 * HOUR);
  await sandbox.call("withdrawLimitChange", limit, player);
  await sandbox.call("confirmLimitChange", limit, player);
  expect(await limitOf(player, "loss", "week")).toMatchObject({ value: "20.00", waiting: null });
});

test("removing a limit also waits, and can be withdrawn", async () => {
  const player = addPlayer();
  await set(player, "deposit", "week", "100.00");
  await set(player, "deposit", "week", null);
  expect(await limitOf(player, "deposit", "week")).toMatchObject({
    value: "100.00",
    waiting: { value: null },
  });
  await sandbox.call("withdrawLimitChange", { kind: "deposit", period: "week" }, player);
  await wait(73 * HOUR);
  expect(await limitOf(player, "deposit", "week")).toMatchObject({ value: "100.00", waiting: null });
  const again = await sandbox.call("withdrawLimitChange", { kind: "deposit", period: "week" }, player);
  expect(again.status).toBe(200);
});

test("a lower limit discards a waiting raise, and a new raise restarts the waiting time", async () => {
  const player = addPlayer();
  await set(player, "loss", "day", "10.00");
  await set(player, "loss", "day", "50.00");
  await wait(71 * HOUR);
  await set(player, "loss", "day", "20.00");
  await wait(2 * HOUR);
  expect(await limitOf(player, "loss", "day")).toMatchObject({ value: "10.00", waiting: { value: "20.00" } });
  await set(player, "loss", "day", "5.00");
  await wait(100 * HOUR);
  expect(await limitOf(player, "loss", "day")).toMatchObject({ value: "5.00", waiting: null });
});

test.each([
  ["deposit", "-1"],
  ["deposit", "1e3"],
  ["deposit", "NaN"],
  ["deposit", "Infinity"],
  ["deposit", "1.001"],
  ["deposit", "100000000000000000000"],
  ["deposit", ""],
  ["session", "1.5"],
  ["session", "-5"],
  ["session", "1441"],
  ["session", "99999999"],
] as const)("a %s limit of %j is rejected", async (kind, value) => {
  const player = addPlayer();
  const { status, error } = await set(player, kind, "day", value);
  expect([status, error?.code]).toEqual([422, PRODUCT_ERROR.invalidInput]);
  expect(await limitOf(player, kind, "day")).toMatchObject({ value: null, waiting: null });
});

test("the reality check interval is one of those offered, or null", async () => {
  const player = addPlayer();
  for (const minutes of [15, null, 120]) {
    expect((await sandbox.call("setRealityCheck", { minutes }, player)).status).toBe(200);
    expect((await sandbox.call("protection", {}, player)).result.reality_check_minutes).toBe(minutes);
  }
  const { error } = await sandbox.call("setRealityCheck", { minutes: 61 }, player);
  expect(error?.code).toBe(PRODUCT_ERROR.invalidInput);
});

test("concurrent bets cannot exceed a limit together", async () => {
  const player = addPlayer();
  await set(player, "stake", "day", "10.00");
  const answers = await Promise.all(Array.from({ length: 50 }, () => bet(player, "3.00")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await limitOf(player, "stake", "day")).toMatchObject({ used: "9.00" });
});

test("a time-out ends every session and socket immediately, and refuses logins and play until its end", async () => {
  const player = await sandbox.register();
  const other = await sandbox.call("login", { login: player.email, password: "long-enough-1" });
  const socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/live`, {
    headers: { Authorization: `Bearer ${other.result.token}` },
  });
  const loggedOut = new Promise<string>((resolve) =>
    socket.on("message", (data) => String(data).includes('"logout"') && resolve(String(data))),
  );
  await once(socket, "open");

  const { result } = await sandbox.call("takeTimeOut", { days: 2 }, player);
  expect(result.kind).toBe("time_out");
  const lasts = Date.parse(result.ends_at) - sandbox.services.clock.now().getTime();
  expect(lasts).toBeGreaterThan(48 * HOUR - 60_000);
  expect(lasts).toBeLessThanOrEqual(48 * HOUR);
  const { kind, ends_at } = result;
  expect(JSON.parse(await loggedOut)).toEqual({ event: "logout", data: { exclusion: { kind, ends_at } } });
  socket.terminate();
  for (const token of [player.token, other.result.token]) {
    expect((await sandbox.call("currentUser", {}, { token })).error?.code).toBe(PRODUCT_ERROR.notSignedIn);
  }

  const credentials = { login: player.email, password: "long-enough-1" };
  const refusal = await sandbox.call("login", credentials);
  expect([refusal.status, refusal.error?.code]).toEqual([403, PRODUCT_ERROR.timeOut]);
  expect(refusal.error).toMatchObject({ message: "time_out", vars: { until: result.ends_at } });
  expect((await bet(player, "1.00")).error).toBeDefined();
  const { token } = (await sandbox.control("POST", "/sandbox/login-token", { login: player.email })).result;
  expect((await sandbox.call("login", { token })).error?.code).toBe(PRODUCT_ERROR.timeOut);

  await wait(lasts + 1);
  expect((await sandbox.call("login", credentials)).status).toBe(200);
});

test("a login with a wrong password does not reveal a time-out", async () => {
  const player = await sandbox.register();
  await sandbox.call("takeTimeOut", { days: 1 }, player);
  const { error } = await sandbox.call("login", { login: player.email, password: "another-one-9" });
  expect(error?.code).toBe(PRODUCT_ERROR.wrongCredentials);
});

test.each([
  [6, "self_excluded"],
  [null, "self_excluded_for_ever"],
])("a self-exclusion of %s months refuses logins with %s and cannot be changed", async (months, reason) => {
  const player = await sandbox.register();
  const all = { email: true, sms: true, push: true, onsite: true };
  await sandbox.call("updateConsents", all, player);
  const { result } = await sandbox.call("excludeSelf", { months }, player);
  const none = { email: false, sms: false, push: false, onsite: false };
  expect(sandbox.services.players.get(player.userId).consents).toEqual(none);
  expect(sandbox.services.mailbox.list(player.email).length).toBeGreaterThan(0);
  expect(result.kind).toBe("self_exclusion");
  const { error } = await sandbox.call("login", { login: player.email, password: "long-enough-1" });
  expect(error).toMatchObject({ code: PRODUCT_ERROR.selfExcluded, message: reason });
  expect(error?.vars).toEqual(months ? { until: result.ends_at } : {});
  for (const sql of ["UPDATE exclusions SET ends_at = '2000-01-01'", "DELETE FROM exclusions"]) {
    expect(() => sandbox.services.store.db.exec(sql)).toThrow("append-only");
  }
});

test.each(["takeTimeOut", "excludeSelf"] as const)(
  "%s withdraws all marketing consents",
  async (operation) => {
    const player = addPlayer();
    await sandbox.call("updateConsents", { email: true, sms: true, push: true, onsite: true }, player);
    if (operation === "takeTimeOut") await sandbox.call(operation, { days: 1 }, player);
    else await sandbox.call(operation, { months: 6 }, player);
    expect(Object.values(sandbox.services.players.get(player.userId).consents)).not.toContain(true);
  },
);

test("an excluded player gets no mail that invites to play, and no bonus", async () => {
  const { bonuses, mailbox, players, store } = sandbox.services;
  const subjects = (userId: string) => mailbox.list(players.get(userId).email).map(({ subject }) => subject);
  const [playing, excluded] = [addPlayer(), addPlayer()];
  const endsSoon = mailText("en", "bonus_expiring").subject;
  for (const { userId } of [playing, excluded])
    store.transaction(() => bonuses.claim(userId, "sunrise-gift"));
  await sandbox.call("excludeSelf", { months: 6 }, excluded);
  const before = subjects(excluded.userId);
  await wait(6 * 24 * HOUR);
  expect(subjects(playing.userId)).toContain(endsSoon);
  expect(subjects(excluded.userId)).toEqual(before);
  expect(bonuses.offersFor(excluded.userId)).toEqual([]);
  expect(() => store.transaction(() => bonuses.claim(excluded.userId, "kick-off"))).toThrow("self_excluded");
  const deposit = { benefitId: "first-light", amount: 5000, currency: "EUR", paymentId: "1" } as const;
  expect(store.transaction(() => bonuses.grantForDeposit(excluded.userId, deposit))).toBeNull();
});

test("a player on a time-out can exclude themselves with the code of a refused login, once", async () => {
  const player = await sandbox.register();
  await sandbox.call("takeTimeOut", { days: 1 }, player);
  const refusal = await sandbox.call("login", { login: player.email, password: "long-enough-1" });
  const code = String(refusal.error?.vars.exclusion_code);
  const exclude = (by: string) => sandbox.call("excludeSelfByCode", { code: by, months: 6 });
  expect((await exclude(code)).result.kind).toBe("self_exclusion");
  expect((await exclude(code)).error?.code).toBe(PRODUCT_ERROR.linkExpired);
  expect(sandbox.services.protection.exclusions.present(player.userId)?.kind).toBe("self_exclusion");
});

test("a self-exclusion whose length is over ends a day after the player has requested it", async () => {
  const player = await sandbox.register();
  await sandbox.call("excludeSelf", { months: 6 }, player);
  const login = () => sandbox.call("login", { login: player.email, password: "long-enough-1" });
  const { exclusions } = sandbox.services.protection;
  expect(sandbox.services.store.transaction(() => exclusions.requestEnd(player.userId))).toBeNull();
  await wait(200 * 24 * HOUR);
  const over = await login();
  expect(over.error).toMatchObject({ code: PRODUCT_ERROR.selfExcluded, message: "self_exclusion_over" });
  const code = String(over.error?.vars.exclusion_code);
  const { result } = await sandbox.call("requestExclusionEnd", { code });
  expect((await login()).error).toMatchObject({
    message: "self_exclusion_ending",
    vars: { until: result.opens_at },
  });
  await wait(23 * HOUR);
  expect((await login()).status).toBe(403);
  await wait(HOUR);
  expect((await login()).status).toBe(200);
});

test("an excluded person is recognized at registration, login, and daily", async () => {
  const { accountLock, exclusions } = { ...sandbox.services, ...sandbox.services.protection };
  const { players, sessions, store } = sandbox.services;
  const [first, second, third] = [addPlayer(), addPlayer(), await sandbox.register()];
  const profile = {
    ...players.get(first.userId).profile,
    name: "Ada",
    surname: "Lind",
    birthday: "1980-03-04",
  };
  players.setProfile(first.userId, profile, "+46701234501", false);
  await sandbox.call("excludeSelf", { months: 6 }, first);
  const until = exclusions.present(first.userId)?.ends_at;

  const input = registration({ email: "ada.again@example.com" });
  const byPhone = await sandbox.call("register", { ...input, phone: "+46701234501" });
  expect(byPhone.error).toMatchObject({ code: PRODUCT_ERROR.selfExcluded, message: "person_excluded" });

  players.setProfile(second.userId, { ...profile, name: "ADA" }, "", false);
  accountLock.recheck(second.userId);
  await wait(0);
  expect(exclusions.present(second.userId)).toEqual({ kind: "self_exclusion", ends_at: until });
  expect((await sandbox.call("currentUser", {}, second)).error?.code).toBe(PRODUCT_ERROR.notSignedIn);

  const entry = { name: "Bo", surname: "Ek", birthday: "1985-01-02", endsAt: null };
  const { endsAt: _, ...names } = entry;
  players.setProfile(third.userId, { ...profile, ...names }, "", false);
  await sandbox.control("POST", "/sandbox/exclusion-register", entry);
  await wait(0);
  expect(exclusions.present(third.userId)).toBeNull();
  sessions.endAll(third.userId);
  const login = await sandbox.call("login", { login: third.email, password: "long-enough-1" });
  expect(login.error?.message).toBe("self_excluded_for_ever");

  const daily = addPlayer();
  await wait(0);
  players.setProfile(daily.userId, { ...profile, ...names }, "", false);
  await wait(23 * HOUR);
  expect(exclusions.present(daily.userId)).toBeNull();
  await wait(2 * HOUR);
  expect(exclusions.present(daily.userId)).not.toBeNull();
  expect(store.db.prepare("SELECT count(*) AS n FROM exclusion_checks").get()?.n).toBeGreaterThan(0);
});

test("a shorter exclusion at the same time does not shorten the longer one", async () => {
  const player = addPlayer();
  const { exclusions } = sandbox.services.protection;
  const [long, short] = sandbox.services.store.transaction(() => [
    exclusions.exclude(player.userId, 12),
    exclusions.timeOut(player.userId, 1),
  ]);
  expect(short).toEqual(long);
  await wait(25 * HOUR);
  expect(exclusions.present(player.userId)).toEqual(long);
});

test("an excluded player cannot register again with another spelling of the same e-mail address", async () => {
  const player = await sandbox.register("EUR", "excluded.player@example.com");
  await sandbox.call("excludeSelf", { months: 6 }, player);
  for (const email of [
    "excluded.player@example.com",
    "Excluded.Player@Example.com",
    "excluded.player+again@example.com",
  ]) {
    const { error } = await sandbox.call("register", registration({ email }));
    expect([PRODUCT_ERROR.loginTaken, PRODUCT_ERROR.selfExcluded]).toContain(error?.code);
  }
  const other = await sandbox.call("register", registration({ email: "another.player@example.com" }));
  expect(other.status).toBe(200);
});

test.each([
  ["takeTimeOut", { days: 0 }],
  ["takeTimeOut", { days: 43 }],
  ["takeTimeOut", { days: 1.5 }],
  ["excludeSelf", { months: 5 }],
  ["excludeSelf", { months: -1 }],
  ["setLimit", { kind: "deposit", period: "year", value: "1" }],
  ["setLimit", { kind: "wins", period: "day", value: "1" }],
] as const)("%s with %o is refused and locks no account", async (operation, input) => {
  const player = addPlayer();
  const { error } = await sandbox.call(operation, input as never, player);
  expect(error?.code).toBe(PRODUCT_ERROR.invalidInput);
  expect((await sandbox.call("currentUser", {}, player)).status).toBe(200);
});

test("limits are private to their player", async () => {
  const [one, other] = [addPlayer(), addPlayer()];
  await set(one, "stake", "day", "1.00");
  expect(await limitOf(other, "stake", "day")).toMatchObject({ value: null });
  for (const name of ["protection", "activityStatement"] as const) {
    expect((await sandbox.call(name, { period: "month" } as never)).error?.code).toBe(
      PRODUCT_ERROR.notSignedIn,
    );
  }
});

test("help lines have https addresses and valid phone numbers, and some are international", async () => {
  const { result } = await sandbox.call("helpLines", {});
  expect(result.filter(({ country }: { country: string }) => country === "").length).toBeGreaterThan(0);
  for (const { country, phone, url } of result) {
    expect(country).toMatch(/^([A-Z]{2})?$/);
    expect(url).toMatch(/^https:\/\//);
    expect(phone).toMatch(/^[\d -]*$/);
  }
  const registers = result.filter(({ kind }: { kind: string }) => kind === "register");
  const registerOf = (code: string) => registers.find(({ country }: { country: string }) => country === code);
  expect(registerOf("DE").name).toContain("OASIS");
  expect(registerOf("GB").url).toBe("https://www.gamstop.co.uk");
  expect(registerOf("AU").phone).toBe("1800 238 786");
});

describe("the question for a deposit limit", () => {
  const due = async (player: Player) => (await sandbox.call("protection", {}, player)).result.limit_prompts;
  const skip = (player: Player, place: "registration" | "deposit") =>
    sandbox.call("answerLimitPrompt", { place, answer: "skip" }, player);

  test("is asked at the registration and before the first deposit until it is answered: “Not now” lasts", async () => {
    const player = addPlayer();
    expect(await due(player)).toEqual(["registration", "deposit"]);
    for (let times = 0; times < 2; times += 1) expect((await skip(player, "registration")).status).toBe(200);
    expect(await due(player)).toEqual([]);
    const later = addPlayer();
    await skip(later, "deposit");
    expect(await due(later)).toEqual([]);
    expect(await due(addPlayer())).toHaveLength(2);
  });

  test("is not asked of a player with a deposit limit, but of one with another limit", async () => {
    const player = addPlayer();
    await set(player, "loss", "day", "10.00");
    expect(await due(player)).toHaveLength(2);
    await set(player, "deposit", "month", "100.00");
    expect(await due(player)).toEqual([]);
  });

  test("is not asked of a player who has deposited", async () => {
    const player = addPlayer();
    const { ledger, store } = sandbox.services;
    const transfers = [{ from: "payments", to: "cash", amount: 100 }] as const;
    store.transaction(() =>
      ledger.move({ kind: "deposit", userId: player.userId, currency: "EUR", transfers }),
    );
    expect(await due(player)).toEqual([]);
  });
});
