import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startPushService, type TestPushService } from "../../../tests/support/push-service.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { parsePushKeys } from "./push-keys.ts";
import { isPushService } from "./push-tokens.ts";

let sandbox: TestSandbox;
let service: TestPushService;
beforeAll(async () => {
  [sandbox, service] = await Promise.all([startTestSandbox(), startPushService()]);
});
afterAll(() => Promise.all([sandbox.close(), service.close()]));
beforeEach(() => {
  service.received.length = 0;
});

/** A player with a registered device. */
async function playerWithDevice() {
  const player = await sandbox.register();
  const token = service.subscribe();
  const answer = await sandbox.call("registerPush", { token, platform: "web" }, { token: player.token });
  expect(answer.result).toEqual({ success: true });
  return { ...player, device: token };
}

const notify = (userId: string) =>
  sandbox.services.notifications.send(userId, { template: "welcome", vars: {}, url: "/games" });
const arrived = (count: number) => expect.poll(() => service.received.length).toBe(count);
/** Messages are sent at once, so one that follows shows that none was sent before it. */
async function expectNoMessage(send: () => void) {
  send();
  const other = await playerWithDevice();
  notify(other.userId);
  await arrived(1);
}

test("a notification arrives as an encrypted push message that the sandbox has signed [API-2, TP-4]", async () => {
  const player = await playerWithDevice();
  const { result } = await sandbox.call("pushKey", {});

  notify(player.userId);
  await arrived(1);
  const [push] = service.received;
  expect(push?.payload).toEqual({
    title: expect.stringMatching(/\w/),
    body: expect.stringMatching(/\w/),
    url: "/en/games",
    tag: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(push?.vapidKey).toBe(result.public_key);
  expect(push?.claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) });
  expect(push?.claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(push?.ttl).toBe(86_400);
});

test("the message has the player's language, and so has the page that it opens [TP-4]", async () => {
  const player = await playerWithDevice();
  await sandbox.call("updateLocale", { locale: "kz" }, { token: player.token });
  notify(player.userId);
  await arrived(1);
  expect(service.received[0]?.payload).toMatchObject({
    title: expect.stringMatching(/\p{Script=Cyrillic}/u),
    url: "/kz/games",
  });
});

test("registering a device is the consent to push messages, and withdrawing it deletes the devices [API-2]", async () => {
  const player = await playerWithDevice();
  const { players, push } = sandbox.services;
  const { consents } = players.get(player.userId);
  expect(consents.push).toBe(true);
  const withdrawn = { ...consents, push: false, version: 1, text: "Push", locale: "en" as const };
  const answer = await sandbox.call("updateConsents", withdrawn, { token: player.token });
  expect(answer.result).toMatchObject({ consents: { push: false } });
  expect(push.tokens.of(player.userId)).toEqual([]);
  await expectNoMessage(() => notify(player.userId));
});

test("the consent is recorded with the text that the player saw, once [API-2]", async () => {
  const { token, userId } = await sandbox.register();
  const shown = { version: 3, text: "We let you know about prizes.", locale: "fi" as const };
  for (const device of ["app-1", "app-2"])
    await sandbox.call("registerPush", { token: device, platform: "ios", ...shown }, { token });
  const records = sandbox.services.store.db
    .prepare("SELECT channel, given, source, version, text, locale FROM consent_records WHERE user_id = ?")
    .all(userId);
  expect(records).toEqual([{ channel: "push", given: 1, source: "push", ...shown }]);
  const { result } = await sandbox.call("account", {}, { token });
  expect(result.consent_records).toMatchObject([{ channel: "push", given: true, version: 3 }]);
});

test("a player with an exclusion gets messages about the account only [TP-4]", async () => {
  const player = await playerWithDevice();
  const { protection, notifications, store } = sandbox.services;
  store.transaction(() => protection.exclusions.timeOut(player.userId, 7));
  expect(protection.exclusions.present(player.userId)).not.toBeNull();
  await expectNoMessage(() => notifications.send(player.userId, { template: "daily_bonus_ready", vars: {} }));
  service.received.length = 0;
  notify(player.userId);
  await arrived(1);
});

test("a device gets no message after its logout, nor after it was switched off [API-2]", async () => {
  const loggedOut = await playerWithDevice();
  await sandbox.call("logout", {}, { token: loggedOut.token });
  await expectNoMessage(() => notify(loggedOut.userId));
  service.received.length = 0;

  const switchedOff = await playerWithDevice();
  const { token, device } = switchedOff;
  await sandbox.call("unregisterPush", { token: device }, { token });
  await expectNoMessage(() => notify(switchedOff.userId));
});

test("another player of the same browser takes over its token [API-2]", async () => {
  const first = await playerWithDevice();
  const second = await sandbox.register();
  await sandbox.call("registerPush", { token: first.device, platform: "android" }, { token: second.token });
  const { tokens } = sandbox.services.push;
  expect(tokens.of(first.userId)).toEqual([]);
  expect(tokens.of(second.userId)).toEqual([first.device]);
});

test("the token of a browser that has unsubscribed is deleted, and one of an app is not sent to [TP-4]", async () => {
  const player = await playerWithDevice();
  await sandbox.call("registerPush", { token: "app", platform: "ios" }, { token: player.token });
  const { tokens } = sandbox.services.push;
  service.forgetAll();
  notify(player.userId);
  await expect.poll(() => tokens.of(player.userId)).toEqual(["app"]);
  expect(service.refused()).toBe(1);
});

test("only push services of browsers can be registered: others are refused [API-2]", async () => {
  const { token } = await sandbox.register();
  const forged = JSON.stringify({ endpoint: "http://10.0.0.8/admin", keys: { p256dh: "a", auth: "b" } });
  const { status, error } = await sandbox.call("registerPush", { token: forged, platform: "web" }, { token });
  expect([status, error?.message]).toEqual([422, "invalid_input"]);

  for (const endpoint of [
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-par02p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ]) {
    expect(isPushService(endpoint, false)).toBe(true);
  }
  for (const endpoint of [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.example/x",
    "https://localhost/x",
    "http://127.0.0.1/x",
  ]) {
    expect(isPushService(endpoint, false)).toBe(false);
  }
});

test("configured keys are used, malformed ones are refused", () => {
  const keys = { publicKey: Buffer.alloc(65, 4).toString("base64url"), privateKey: "A".repeat(43) };
  expect(parsePushKeys(`${keys.publicKey}:${keys.privateKey}`)).toEqual(keys);
  expect(parsePushKeys("short:keys")).toBeNull();
});
