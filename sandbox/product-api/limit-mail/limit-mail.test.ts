import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

type Player = Awaited<ReturnType<TestSandbox["register"]>>;

const HOUR = 3_600_000;
const LIMIT = { kind: "deposit", period: "week" } as const;
const wait = (hours: number) => sandbox.control("POST", "/sandbox/clock", { advanceMs: hours * HOUR });
const set = ({ token }: Player, value: string) => sandbox.call("setLimit", { ...LIMIT, value }, { token });
const asked = ({ email }: Player) =>
  sandbox.services.mailbox
    .list(email)
    .filter(({ subject }) => subject === "Confirm or discard your limit change");

test("a player is asked by one mail to confirm a raised limit when its waiting time is over", async () => {
  const player = await sandbox.register();
  await set(player, "50");
  await set(player, "80");
  await wait(71);
  expect(asked(player)).toHaveLength(0);
  await wait(1.1);
  expect(asked(player)).toHaveLength(1);
  expect(asked(player)[0]?.paragraphs[0]).toContain("€80.00");
  expect(asked(player)[0]?.link).toContain("/account/limits");
  await wait(100);
  expect(asked(player)).toHaveLength(1);
});

test("a raise that was withdrawn or replaced during the waiting time is not mailed", async () => {
  const withdrawn = await sandbox.register();
  await set(withdrawn, "50");
  await set(withdrawn, "80");
  await sandbox.call("withdrawLimitChange", LIMIT, { token: withdrawn.token });
  const overtaken = await sandbox.register();
  await set(overtaken, "50");
  await set(overtaken, "80");
  await wait(10);
  await set(overtaken, "20");
  await wait(100);
  expect([asked(withdrawn), asked(overtaken)]).toEqual([[], []]);
});
