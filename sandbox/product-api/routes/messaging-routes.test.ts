import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const issue = async (token: string): Promise<string> =>
  (await sandbox.call("messagingSession", {}, { token })).result.session_id;
const find = (session_id: string) => sandbox.call("messagingPlayer", { session_id });

test("a messaging session id names its player to the vendor, and is neither the auth token nor accepted as one [TP-1]", async () => {
  const { token, userId } = await sandbox.register();
  const id = await issue(token);
  expect(id).not.toContain(token);
  expect((await find(id)).result).toMatchObject({ player_id: userId, marketing_allowed: false });
  expect((await sandbox.call("wallet", {}, { token: id })).status).toBe(401);
});

test("only a signed call learns who a session id is [TP-1]", async () => {
  const { token } = await sandbox.register();
  const stranger = { secret: "another-secret-of-16" };
  const answer = await sandbox.call("messagingPlayer", { session_id: await issue(token) }, stranger);
  expect(answer.status).toBe(403);
});

test("marketing is allowed with consent only [TP-1]", async () => {
  const { token } = await sandbox.register();
  await sandbox.call("updateConsents", { email: false, sms: false, push: false, onsite: true }, { token });
  expect((await find(await issue(token))).result.marketing_allowed).toBe(true);
});

test("a changed, expired or logged-out session id finds no player [TP-1]", async () => {
  const { token } = await sandbox.register();
  const id = await issue(token);
  const [session, expires, signature] = id.split(".");
  expect((await find(`${session}.${Number(expires) + 60}.${signature}`)).status).toBe(404);
  expect((await find("nobody")).status).toBe(404);

  const ended = await sandbox.register();
  const endedId = await issue(ended.token);
  await sandbox.call("logout", {}, { token: ended.token });
  expect((await find(endedId)).status).toBe(404);

  await sandbox.control("POST", "/sandbox/clock", { advanceMs: 16 * 60_000 });
  expect((await find(id)).status).toBe(404);
});
