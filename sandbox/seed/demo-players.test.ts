import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test("the regular demo player has a history, and its books balance [RT-4]", async () => {
  const { services, call } = sandbox;
  const as = await sandbox.demo("demo-regular");
  const { result: rounds } = await call("rounds", { limit: 100 }, as);
  expect(rounds.totals.rounds).toBe(32);
  const days = new Set(rounds.items.map(({ at }: { at: string }) => at.slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(8);
  const { result: proof } = await call("revealRound", { round_id: rounds.items[0].round_id }, as);
  expect(proof.fairness).toMatchObject({ commitment_holds: true, outcome_holds: true });

  const { result: verification } = await call("verification", {}, as);
  const states = verification.documents.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`);
  expect(states).toEqual([
    "identity verified",
    "address verified",
    "payment_method rejected",
    "source_of_funds none",
  ]);
  const { result: history } = await call("bonusHistory", { locale: "en" }, as);
  expect(history.items).toMatchObject([{ state: "forfeited" }]);
  const { result: signIns } = await call("signIns", {}, as);
  expect(signIns.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "success",
    "success",
    "failure",
    "success",
  ]);
  expect((await call("activeSessions", {}, as)).result).toHaveLength(2);
  const account = (await call("account", {}, as)).result;
  expect(account).toMatchObject({ email_confirmed: true, phone_confirmed: true });
  expect(services.ledger.audit()).toEqual({ accounts: [], movements: [] });
  // Seeding sends no mails; the only one is about the login of this test.
  const subjects = services.mailbox.list("demo-regular@solstice.example").map(({ subject }) => subject);
  expect(subjects).toEqual(["New login to your account"]);
});

test("the other demo players have no history", () => {
  for (const login of ["demo", "demo2fa", "demo-new", "demo-empty"]) {
    const player = sandbox.services.players.byLogin(login);
    expect(player?.phoneConfirmed).toBe(false);
    expect(sandbox.services.verification.view(player?.userId ?? "").status).toBe("none");
  }
});
