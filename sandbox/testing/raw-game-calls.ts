import type { InputOf, TestSandbox } from "./test-sandbox.ts";

/** The response of a game call, not validated. */
export interface RawGameAnswer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its result
  result?: any;
  error?: { code: string };
}

interface SignedInPlayer {
  token: string;
}

/** Calls the game server over HTTP with arbitrary bodies, as an attacker without the game client does. */
export function rawGameCalls(sandbox: TestSandbox) {
  let keys = 0;
  const key = () => `attack-key-${++keys}`;

  const launch = async (
    code: string,
    { token }: SignedInPlayer,
    mode: "real" | "demo" = "real",
  ): Promise<string> => {
    const input: InputOf<"launchGame"> = { code, mode, locale: "en", lobby_url: "/games" };
    const { result } = await sandbox.call("launchGame", input, { token });
    return new URL(result.game_url, sandbox.url).searchParams.get("token") as string;
  };

  /** Calls a game; a text is sent unchanged, any other body as JSON. */
  const play = async (code: string, name: string, token: string, body?: unknown): Promise<RawGameAnswer> => {
    const sent = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const response = await fetch(`${sandbox.url}/sandbox/games/api/${code}/${name}`, {
      method: sent === undefined ? "GET" : "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await response.text();
    return { status: response.status, text, ...JSON.parse(text) };
  };

  return {
    key,
    launch,
    play,
    spin: (code: string, token: string, more: object = {}) =>
      play(code, "spin", token, { stake: 20, roundRequestId: key(), ...more }),
    /** Starts `work` several times at once. */
    together: <T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: times }, (_, turn) => work(turn))),
  };
}
