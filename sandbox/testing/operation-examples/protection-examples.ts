import type { playSessionOperations } from "#contract/wire/play/play-session.ts";
import type { protectionOperations } from "#contract/wire/protection/protection.ts";
import { DAY, type ExamplesOf, type ExampleTools, PASSWORD } from "./example-tools.ts";

type Operations = typeof playSessionOperations & typeof protectionOperations;

/** Calls of player protection. */
export function protectionExamples(tools: ExampleTools): ExamplesOf<Operations> {
  const { asPlayer, bare, call, code, newPlayer, played, register, signedIn, signInAgain, wait } = tools;
  /** A player with a due reality check. */
  async function signedInWithCheck() {
    const as = await newPlayer();
    await call("setRealityCheck", { minutes: 15 }, as);
    await call("launchGame", { code, mode: "real", locale: "en", lobby_url: "/" }, as);
    await wait(16 * 60_000);
    const { result } = await call("playSession", {}, as);
    return { input: { check_id: result.reality_check.check_id, answer: "continue" as const }, as };
  }

  return {
    protection: signedIn,
    setLimit: async () => ({
      input: { kind: "deposit", period: "month", value: "500.00" },
      as: asPlayer(),
    }),
    confirmLimitChange: async () => ({
      input: { kind: "deposit", period: "month" },
      as: asPlayer(),
    }),
    withdrawLimitChange: async () => ({
      input: { kind: "session", period: "day" },
      as: asPlayer(),
    }),
    answerLimitPrompt: async () => ({
      input: { place: "deposit", answer: "skip" },
      as: asPlayer(),
    }),
    setRealityCheck: async () => ({ input: { minutes: 30 }, as: await newPlayer() }),
    playSession: async () => {
      const { as } = await played();
      return { input: {}, as };
    },
    answerRealityCheck: signedInWithCheck,
    takeTimeOut: async () => ({ input: { days: 1 }, as: { token: (await register()).token } }),
    requestExclusionEnd: async () => {
      const { token, email } = await register();
      await call("excludeSelf", { months: 6 }, { token });
      await wait(190 * DAY);
      await signInAgain();
      const { error } = await call("login", { login: email, password: PASSWORD });
      return { input: { code: String(error?.vars.exclusion_code) } };
    },
    excludeSelfByCode: async () => {
      const { result } = await call("takeTimeOut", { days: 1 }, await newPlayer());
      return { input: { code: result.exclusion_code, months: 6 } };
    },
    excludeSelf: async () => ({ input: { months: null }, as: { token: (await register()).token } }),
    activityStatement: async () => ({ input: { period: "lifetime" }, as: asPlayer() }),
    helpLines: bare,
  };
}
