import type { InputOf, TestSandbox } from "./test-sandbox.ts";

/** What a game has answered, as it came. */
export interface GameAnswer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it is, is for each test to say
  result?: any;
  error?: { code: string };
}

interface Attacker {
  token: string;
}

/** Games as somebody reaches them who writes each call by hand. */
export function attacks(sandbox: TestSandbox) {
  let keys = 0;
  const key = () => `attack-key-${++keys}`;

  const launch = async (
    code: string,
    { token }: Attacker,
    mode: "real" | "demo" = "real",
  ): Promise<string> => {
    const input: InputOf<"launchGame"> = { code, mode, locale: "en", lobby_url: "/games" };
    const { result } = await sandbox.call("launchGame", input, { token });
    return new URL(result.game_url, sandbox.url).searchParams.get("token") as string;
  };

  /** A call of a game; a text is sent as it is. */
  const play = async (code: string, name: string, token: string, body?: unknown): Promise<GameAnswer> => {
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
    /** So often at once. */
    together: <T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: times }, (_, turn) => work(turn))),
  };
}
