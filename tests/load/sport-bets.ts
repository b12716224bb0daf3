import { randomUUID } from "node:crypto";
import { deleteDatabase, temporaryDatabase } from "../../sandbox/testing/money-services.ts";
import { operationCaller } from "../../sandbox/testing/test-sandbox.ts";
import { start } from "./processes.ts";
import { percentile, type Row, shown } from "./report.ts";

const SECRET = "provider-secret-of-this-bench";
const BETS = 200;
/** Bets and calls before the measurement, in which prices are computed and code is compiled. */
const WARM_UP = 20;
const STAKE = "0.10";

interface Offered {
  sections: {
    events: {
      id: string;
      status: string;
      main: { id: string; status: string; prices: { id: string; odds: number }[] } | null;
    }[];
  }[];
}

/**
 * Measures the time from a slip to its accepted bet, over HTTP at the vendor, next to the time of the product API alone: a stake of the
 * same player at its seamless wallet. Both are one transaction of the same database, in turns, and are on disk when they are answered.
 */
export async function sportBets(): Promise<Row[]> {
  const data = temporaryDatabase("bench-sport-bets");
  const sandbox = start(["sandbox/main.ts"], {
    core: "server",
    env: {
      NODE_ENV: "test",
      DEPLOYMENT: "test",
      SANDBOX_DATA: data,
      SANDBOX_PORT: "0",
      SANDBOX_SEASONS: "none",
      SANDBOX_PROVIDER_SECRET: SECRET,
    },
  });
  const { listening, demo } = (await sandbox.firstOutput()) as {
    listening: number;
    demo: { login: string; password: string };
  };
  const url = `http://127.0.0.1:${listening}`;
  const call = operationCaller(url, SECRET);
  const session = (await call("login", demo)).result;
  const token = String((await call("sportToken", {}, { token: session.token })).result.token);

  const place = async (index: number): Promise<void> => {
    const { event, market, selection } = legs[index % legs.length] as (typeof legs)[number];
    const response = await fetch(`${url}/sandbox/sport/api/bets?lang=en`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        key: randomUUID(),
        kind: "single",
        legs: [{ event, market, selection: selection.id, odds: selection.odds }],
        stake: STAKE,
        policy: "any",
      }),
    });
    const bet = (await response.json()) as { state?: string };
    if (bet.state !== "open") throw new Error(`void: a bet was answered ${JSON.stringify(bet)}`);
  };
  const stake = async (): Promise<void> => {
    const id = randomUUID();
    const answer = await call("bet", {
      user_id: session.user_id,
      currency: "EUR",
      game_code: "sportsbook",
      round_id: id,
      transaction_id: `${id}:bet`,
      amount: STAKE,
    });
    if (!answer.result) throw new Error(`void: a stake was answered ${JSON.stringify(answer.error)}`);
  };

  const offer = (await (
    await fetch(`${url}/sandbox/sport/api/offer?view=soon&sport=soccer-1&hours=24`)
  ).json()) as Offered;
  // A live bet waits five seconds, so these are matches before their start.
  const legs = offer.sections
    .flatMap(({ events }) => events)
    .flatMap(({ id, main }) => {
      const selection = main?.prices[0];
      return main?.status === "open" && selection ? [{ event: id, market: main.id, selection }] : [];
    });
  if (legs.length === 0) throw new Error("void: no match has a price");

  const times = { bet: [] as number[], stake: [] as number[] };
  for (let index = 0; index < WARM_UP + BETS; index += 1) {
    const started = performance.now();
    await place(index);
    const accepted = performance.now();
    await stake();
    if (index < WARM_UP) continue;
    times.bet.push(accepted - started);
    times.stake.push(performance.now() - accepted);
  }
  await sandbox.stop();
  deleteDatabase(data);
  const [ours, baseline] = [percentile(times.bet, 0.95), percentile(times.stake, 0.95)];
  const text = (list: number[], p95: number) =>
    `p50 ${shown(percentile(list, 0.5))} ms, p95 ${shown(p95)} ms`;
  return [
    {
      what: "slip to accepted bet, next to a stake at the product API",
      ours: text(times.bet, ours),
      baseline: text(times.stake, baseline),
      value: ours / baseline,
      unit: "×",
      target: { atMost: 3 },
    },
  ];
}
