import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { JURISDICTION_PROFILES, JURISDICTIONS } from "#contract/wire/protection/jurisdictions.ts";
import { cardFields, RETURN_PATH } from "../../testing/payment-client.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";

let sandbox: TestSandbox;
let code: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  code = (await sandbox.call("games", { limit: 1 })).result.items[0].code;
});
afterAll(() => sandbox.close());

describe.each(JURISDICTIONS)("under the profile %s", (jurisdiction) => {
  const { guestDemo, identityFirst } = JURISDICTION_PROFILES[jurisdiction];
  const launch = async (mode: "real" | "demo", as: { token?: string } = {}) => {
    const input = { code, mode, locale: "en", lobby_url: "/" } as const;
    return (await sandbox.call("launchGame", input, { ...as, jurisdiction })).error?.code ?? "done";
  };

  test("a guest plays a demo only where it is allowed [JUR-1]", async () => {
    expect(await launch("demo")).toBe(guestDemo ? "done" : PRODUCT_ERROR.notSignedIn);
  });

  test("deposit, demo, rounds and flights wait for the identity where it comes first [JUR-1]", async () => {
    const { token, userId } = await sandbox.register();
    const as = () => ({ token, jurisdiction, key: crypto.randomUUID() });
    const steps = {
      demo: () => launch("demo", { token }),
      real: () => launch("real", { token }),
      async deposit() {
        const terms = { alias: "card", amount: "50", currency: "EUR", return_path: RETURN_PATH } as const;
        const { error } = await sandbox.call("createDeposit", { ...terms, fields: cardFields() }, as());
        return error?.code ?? "done";
      },
      async flight() {
        const input = { panel: 0, stake: "2.00", auto_cash_out: null } as const;
        return (await sandbox.call("placeCrashBet", input, as())).error?.code ?? "done";
      },
    };
    const outcomes = async () => {
      const done: Record<string, unknown> = {};
      for (const [name, step] of Object.entries(steps)) done[name] = await step();
      return done;
    };
    const refusal = PRODUCT_ERROR.identityFrameRequired;
    const allDone = { demo: "done", real: "done", deposit: "done", flight: "done" };
    if (identityFirst) {
      expect(await outcomes()).toEqual({ demo: refusal, real: refusal, deposit: refusal, flight: refusal });
      sandbox.approve(userId);
    }
    expect(await outcomes()).toEqual(allDone);
  });
});
