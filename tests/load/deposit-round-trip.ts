import {
  type BenchPlayer,
  callAs,
  control,
  newKey,
  newPlayers,
  sendForm,
  type Timed,
} from "./bench-players.ts";
import { median } from "./http-load.ts";
import { type Row, shown } from "./report.ts";
import { type Sandbox, type Server, startSandbox, startServer } from "./solstice.ts";

const PLAYERS = 10;
const ROUNDS = 30;
/** Warm-up rounds, in which code is compiled. */
const WARM_UP = 5;

/** A card without a confirmation page. */
export const CARD = {
  card_number: "5555555555554444",
  card_expiry: "12/39",
  card_cvc: "123",
  card_holder: "Sol",
};

/** Starts a deposit by the site's form. */
export function depositByForm(server: Server, player: BenchPlayer, amount: string): Promise<Timed> {
  const details = Object.entries(CARD).map(([name, value]) => [`details.${name}`, value]);
  return sendForm(server, player, "/en/wallet/deposit?method=card", "wallet/deposit", {
    form: "deposit",
    key: newKey(),
    amount,
    benefit_id: "0",
    ...Object.fromEntries(details),
  });
}

function depositByCall(sandbox: Sandbox, { token }: BenchPlayer, amount: string): Promise<Timed> {
  const input = { alias: "card", amount, currency: "EUR", fields: CARD, return_path: "/en/payment/pending" };
  return callAs(sandbox, token, "createDeposit", { ...input, locale: "en" }, newKey());
}

/** Starts a deposit for each of these players. */
type Way = (player: BenchPlayer) => Promise<Timed>;

/** The duration of a deposit's start in milliseconds: one at a time, and all players at once until the last response. */
interface Times {
  alone: number[];
  together: number[];
}

/** Compares starting deposits by the site's form with the one product API call that each form makes. */
export async function depositRoundTrip(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const server = await startServer(sandbox);
  const players = await newPlayers(server, sandbox, PLAYERS);
  const call: Way = (player) => depositByCall(sandbox, player, "10.00");
  const form: Way = (player) => depositByForm(server, player, "10.00");
  const times = { call: { alone: [], together: [] } as Times, form: { alone: [], together: [] } as Times };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternates, so that other load on the machine affects both equally.
    const called = { alone: await oneByOne(call, players), together: await atOnce(call, players) };
    const sent = { alone: await oneByOne(form, players), together: await atOnce(form, players) };
    if (round >= WARM_UP) {
      keep(times.call, called);
      keep(times.form, sent);
    }
    // All payments settle, so that no player has too many open ones.
    await control(sandbox, "clock", { advanceMs: 5_000 });
  }
  await Promise.all([server.stop(), sandbox.stop()]);
  return [
    row("deposit: round trip, alone", times.form.alone, times.call.alone),
    row(`deposit: round trip, ${PLAYERS} at once`, times.form.together, times.call.together),
  ];
}

async function oneByOne(way: Way, players: BenchPlayer[]): Promise<number[]> {
  const times: number[] = [];
  for (const player of players) times.push(assertStarted(await way(player)).milliseconds);
  return times;
}

async function atOnce(way: Way, players: BenchPlayer[]): Promise<number[]> {
  const start = performance.now();
  const answers = await Promise.all(players.map(way));
  const time = performance.now() - start;
  answers.forEach(assertStarted);
  return [time];
}

function assertStarted(answer: Timed): Timed {
  const { status, text, location } = answer;
  if (status === 200 || location.includes("/payment/")) return answer;
  throw new Error(`void: a deposit returned ${status} ${text}`);
}

function keep(times: Times, { alone, together }: Times): void {
  times.alone.push(...alone);
  times.together.push(...together);
}

function row(what: string, ours: number[], theirs: number[]): Row {
  const [form, call] = [median(ours), median(theirs)];
  return {
    what,
    ours: `${shown(form)} ms`,
    baseline: `${shown(call)} ms`,
    value: form / call,
    unit: "×",
    target: { atMost: 2 },
  };
}
