import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function messagingSession(consents?: { onsite: boolean }) {
  const { token } = await sandbox.register();
  if (consents)
    await sandbox.call("updateConsents", { email: false, sms: false, push: false, ...consents }, { token });
  const sid: string = (await sandbox.call("messagingSession", {}, { token })).result.session_id;
  return { sid, token };
}
const send = (path: string, sid: string, method = "GET") =>
  fetch(`${sandbox.url}/sandbox/messaging/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${sid}` },
  });
const titles = async (sid: string) =>
  (await (await send("inbox?locale=en", sid)).json()).messages.map(({ title }: { title: string }) => title);

test("the inbox has rich messages in the page's language, and keeps what was read on the server [TP-1]", async () => {
  const { sid } = await messagingSession();
  const inbox = await (await send("inbox?locale=de", sid)).json();
  const [first] = inbox.messages;
  expect(inbox.messages.length).toBeGreaterThanOrEqual(2);
  expect(inbox.messages.map(({ title }: { title: string }) => title)).toContain("Willkommen bei Solstice");
  expect(first).toMatchObject({ read: false, picture: expect.stringMatching(/^\/sandbox\/art\//) });
  expect(first.url).toMatch(/^\/de\//);
  expect((await fetch(sandbox.url + first.picture)).status).toBe(200);

  await send(`messages/${first.id}/read`, sid, "POST");
  const after = await (await send("inbox?locale=de", sid)).json();
  const isRead = new Map(after.messages.map(({ id, read }: { id: number; read: boolean }) => [id, read]));
  expect(isRead.get(first.id)).toBe(true);
  expect([...isRead.values()].filter(Boolean)).toHaveLength(1);
});

test("nobody reads or marks the messages of another player [TP-1]", async () => {
  const [own, other] = [await messagingSession(), await messagingSession()];
  const { messages } = await (await send("inbox?locale=en", own.sid)).json();
  await send(`messages/${messages[0].id}/read`, other.sid, "POST");
  expect((await (await send("inbox?locale=en", own.sid)).json()).messages[0].read).toBe(false);
  for (const sid of ["", "nobody", own.token]) expect((await send("inbox?locale=en", sid)).status).toBe(401);
});

test("marketing arrives with consent only, and goes with it; service messages stay [TP-1]", async () => {
  expect(await titles((await messagingSession()).sid)).not.toContain("The jackpots are growing");
  const { sid, token } = await messagingSession({ onsite: true });
  expect(await titles(sid)).toContain("The jackpots are growing");
  await sandbox.call("updateConsents", { email: false, sms: false, push: false, onsite: false }, { token });
  expect(await titles(sid)).toEqual(["How your bonuses work", "Welcome to Solstice"]);
});

test("the inbox names the bonuses that can be claimed, until they are [BM-3]", async () => {
  const { sid, token } = await messagingSession();
  const pending = async (): Promise<string[]> => (await (await send("inbox?locale=en", sid)).json()).pending;
  const before = await pending();
  expect(before.length).toBeGreaterThan(0);
  const claim = { benefit_id: "sunrise-gift", locale: "en" } as const;
  await sandbox.call("claimBonus", claim, { token, key: "claim-from-inbox" });
  expect((await pending()).length).toBeLessThan(before.length);
});

test("the vendor's page has no origin: any origin may load the script and call the server [TP-1]", async () => {
  const { sid } = await messagingSession();
  const answer = await send("inbox?locale=en", sid);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const script = await fetch(`${sandbox.url}/sandbox/messaging/loader/fasttrack-crm.js`);
  expect(script.headers.get("content-type")).toContain("javascript");
  const code = await script.text();
  expect(code).toContain("FastTrackLoader");
  expect(() => new Function(code)).not.toThrow();
});
