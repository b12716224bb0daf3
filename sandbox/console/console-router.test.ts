import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentOperations } from "#contract/wire/money/payment-operations.ts";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const { GET, POST, DELETE } = {
  GET: (path: string) => sandbox.control("GET", path),
  POST: (path: string, body: object) => sandbox.control("POST", path, body),
  DELETE: (path: string) => sandbox.control("DELETE", path),
};

test("the console is one page that may run only its own script and call only its own origin", async () => {
  const response = await fetch(`${sandbox.url}/sandbox/`);
  expect(response.status).toBe(200);
  const page = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const script = /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? "";
  expect(script).toContain("showLedger");
  expect(policy).toContain(`script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  for (const directive of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive);
  // No control of the page is a type error at run time.
  expect(() => new Function(script)).not.toThrow();
});

test("the console logs in each demo player with one button, and shows the code of a second factor [AUTH-1]", async () => {
  const page = await (await fetch(`${sandbox.url}/sandbox/`)).text();
  for (const login of ["demo", "demo-regular", "demo2fa", "demo-new", "demo-empty"])
    expect(page).toContain(`aria-label="Log in as ${login}"`);
  expect(page).toMatch(/second factor: code \d{6}/);
});

test("the clock jumps to a season and only forward", async () => {
  const jump = async () =>
    Date.parse((await POST("/sandbox/clock", { season: "christmas" })).result.now as string);
  // From a day of christmas the clock would not jump.
  await POST("/sandbox/clock", { season: "halloween" });
  const first = new Date(await jump());
  expect([first.getUTCMonth(), first.getUTCDate()]).toEqual([11, 1]);
  expect((await jump()) - first.getTime()).toBeLessThan(60_000);
});

test("a preset makes all payment operations fail, and nothing else", async () => {
  const { result } = await POST("/sandbox/faults/preset", { preset: "payments-down" });
  expect(result.map(({ operation }: { operation: string }) => operation).sort()).toEqual(
    Object.keys(paymentOperations).sort(),
  );
  expect((await DELETE("/sandbox/faults")).result).toEqual([]);
  expect((await POST("/sandbox/faults/preset", { preset: "unknown" })).status).toBe(422);
});

test("the ledger of a player is shown with balances and movements", async () => {
  const { result } = await GET("/sandbox/ledger?login=demo");
  expect(result).toMatchObject({ currency: "EUR", is_balanced: true, balances: { cash: "500.00" } });
  expect(result.movements.map(({ kind }: { kind: string }) => kind)).toContain("welcome");
  expect((await GET("/sandbox/ledger?login=nobody")).status).toBe(404);
});

test("any reward is granted through the ledger, each time anew", async () => {
  const { email: login } = await sandbox.register();
  const cash = { login, kind: "cash", amount: 12.5 };
  for (let time = 0; time < 2; time += 1) expect((await POST("/sandbox/grant", cash)).status).toBe(200);
  for (const reward of [
    { kind: "bonus", amount: 5 },
    { kind: "spins", amount: 10 },
    { kind: "coins", amount: 100 },
  ]) {
    expect((await POST("/sandbox/grant", { login, ...reward })).status, reward.kind).toBe(200);
  }
  const { balances, is_balanced } = (await GET(`/sandbox/ledger?login=${login}`)).result;
  expect(Number(balances.cash)).toBeGreaterThanOrEqual(25);
  expect(balances.bonus).toBe("5.00");
  expect(is_balanced).toBe(true);
  expect((await POST("/sandbox/grant", { ...cash, amount: -1 })).status).toBe(422);
});

test("VIP points are added, with the rewards of the levels that they reach [VIP-1]", async () => {
  const { token, email: login } = await sandbox.register();
  const added = await POST("/sandbox/vip-points", { login, points: 5_000 });
  expect(added.result).toEqual({ points: 5_000, level: 2 });
  // A coin for each 100 points, and the reward of the first level.
  expect((await sandbox.call("wallet", {}, { token })).result.loyalty).toEqual({ points: 50 + 50 });
  expect((await sandbox.call("freeSpins", { locale: "en" }, { token })).result).toHaveLength(1);
  expect((await POST("/sandbox/vip-points", { login, points: 0 })).status).toBe(422);
});

test("a message is sent to a player's inbox [TP-1]", async () => {
  const { token, email: login } = await sandbox.register();
  const inbox = async () => {
    const { session_id } = (await sandbox.call("messagingSession", {}, { token })).result;
    const headers = { Authorization: `Bearer ${session_id}` };
    return (await fetch(`${sandbox.url}/sandbox/messaging/api/inbox?locale=en`, { headers })).json();
  };
  const before = (await inbox()).messages.length;
  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 1000 });
  expect((await POST("/sandbox/inbox", { login, message: "welcome" })).status).toBe(200);
  expect((await inbox()).messages).toHaveLength(before + 1);
});

test("tournaments are listed for the console's buttons [TRN-1]", async () => {
  const { result } = await GET("/sandbox/tournaments");
  expect(result.length).toBeGreaterThan(0);
  expect(await (await fetch(`${sandbox.url}/sandbox/`)).text()).toContain('data-action="finish"');
});

test("new players are listed first", async () => {
  const { email } = await sandbox.register();
  const [newest] = (await GET("/sandbox/players")).result;
  expect(newest).toMatchObject({ login: email, balances: { bonus: "0.00" } });
});

test("a live event is sent to a player by login, and refused with wrong data [LIVE-1]", async () => {
  const message = { event: "message", data: { header: "Hello", text: "to you" } };
  expect((await POST("/sandbox/emit", { login: "demo", ...message })).status).toBe(200);
  expect((await POST("/sandbox/emit", { login: "nobody", ...message })).status).toBe(404);
  expect((await POST("/sandbox/emit", { login: "demo", event: "message", data: {} })).status).toBe(422);
});
