import type { allOperations } from "#contract/wire/operations.ts";
import type { InputOf, SandboxCallOptions, TestSandbox } from "../test-sandbox.ts";

type Name = keyof typeof allOperations;

/** A valid call of each operation of an area. */
export type ExamplesOf<Area> = {
  [N in keyof Area & Name]: () => Promise<{ input: InputOf<N>; as?: SandboxCallOptions }>;
};

/** A running sandbox, as the examples use it. */
export type ExampleSandbox = Pick<TestSandbox, "call" | "control" | "register" | "demo" | "url">;

export const PASSWORD = "long-enough-1";
const PAYER = { login: "payer@example.com", password: PASSWORD };
/** Milliseconds. */
export const DAY = 86_400_000;

/** Signs the players of the examples in, and returns what the examples of several areas use. */
export async function createExampleTools(sandbox: ExampleSandbox) {
  const { call, control, demo, register, url } = sandbox;
  let player = await demo();
  /** A verified player, as withdrawals require. */
  let payer: { token: string } = await register("EUR", PAYER.login);
  const code: string = (await call("games", { limit: 1 })).result.items[0].code;

  /** A new player with a session, for calls that change an account. */
  const newPlayer = async () => ({ token: (await register()).token });
  const wait = (milliseconds: number) => control("POST", "/sandbox/clock", { advanceMs: milliseconds });
  /** Completes the identity check as its player does, on the provider's page. */
  async function approve(as: SandboxCallOptions) {
    const { result } = await call("startIdentityCheck", { locale: "en" }, as);
    await fetch(url + result.url, { method: "POST", body: new URLSearchParams({ decision: "approve" }) });
  }

  /** A round of a new player, whom no reality check of an earlier session stops. */
  async function played() {
    const as = await newPlayer();
    const launch = await call("launchGame", { code, mode: "real", locale: "en", lobby_url: "/" }, as);
    const token = new URL(launch.result.game_url, url).searchParams.get("token");
    const spin = await fetch(`${url}/sandbox/games/api/${code}/spin`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ stake: 20, roundRequestId: crypto.randomUUID() }),
    });
    const { result } = (await spin.json()) as { result: { round: { id: string } } };
    await fetch(`${url}/sandbox/games/api/${code}/shown`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ roundId: result.round.id }),
    });
    return { input: { round_id: result.round.id }, as };
  }

  await approve(payer);

  return {
    ...sandbox,
    /** Code of a game. */
    code,
    newPlayer,
    wait,
    played,
    /** The session of the demo player, and of a verified player. */
    asPlayer: () => ({ token: player.token }),
    asPayer: () => ({ token: payer.token }),
    playerId: () => player.userId,
    /** Renews the sessions after they have expired. */
    async signInAgain(): Promise<void> {
      [player, payer] = [await demo(), (await call("login", PAYER)).result];
    },
    bare: async () => ({ input: {} }),
    signedIn: async () => ({ input: {}, as: { token: player.token } }),
    lastMail: async (to: string) =>
      (await control("GET", `/sandbox/mail.json?to=${encodeURIComponent(to)}`)).result[0],
    /** Uses a player without other rounds, so that no reality check of an earlier session refuses the call. */
    transaction: (user_id: string, transaction_id: string, round_id = transaction_id) => ({
      transaction_id,
      round_id,
      user_id,
      game_code: code,
      currency: "EUR" as const,
      amount: "1.50",
    }),
  };
}
export type ExampleTools = Awaited<ReturnType<typeof createExampleTools>>;
