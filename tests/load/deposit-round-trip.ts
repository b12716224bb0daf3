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
/** The first rounds are spent on compiling. */
const WARM_UP = 5;

/** A card that asks for no page of its own. */
export const CARD = {
  card_number: "5555555555554444",
  card_expiry: "12/39",
  card_cvc: "123",
  card_holder: "Sol",
};

/** Begins a deposit by the site's form. */
export function depositByForm(server: Server, player: BenchPlayer, amount: string): Promise<Timed> {
  const details = Object.entries(CARD).map(([name, value]) => [`details.${name}`, value]);
  return sendForm(server, player, "/en/wallet/deposit?method=card", "wallet/deposit", {
    ...{ form: "deposit", key: newKey(), amount, benefit_id: "0" },
    ...Object.fromEntries(details),
  });
}

function depositByCall(sandbox: Sandbox, { token }: BenchPlayer, amount: string): Promise<Timed> {
  const input = { alias: "card", amount, currency: "EUR", fields: CARD, return_path: "/en/payment/pending" };
  return callAs(sandbox, token, "createDeposit", { ...input, locale: "en" }, newKey());
}

/** A way to begin a deposit for each of these players. */
type Way = (player: BenchPlayer) => Promise<Timed>;

/** Milliseconds that a deposit takes to begin: alone, and where all players begin one at once, until the last has. */
interface Times {
  alone: number[];
  together: number[];
}

/** The time that deposits take to begin by the site's form, beside that of the one call that each comes to. */
export async function depositRoundTrip(): Promise<Row[]> {
  const sandbox = await startSandbox();
  const server = await startServer(sandbox);
  const players = await newPlayers(server, sandbox, PLAYERS);
  const call: Way = (player) => depositByCall(sandbox, player, "10.00");
  const form: Way = (player) => depositByForm(server, player, "10.00");
  const times = { call: { alone: [], together: [] } as Times, form: { alone: [], together: [] } as Times };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn by turn, so that whatever else the machine does meets both alike.
    const called = { alone: await oneByOne(call, players), together: await atOnce(call, players) };
    const sent = { alone: await oneByOne(form, players), together: await atOnce(form, players) };
    if (round >= WARM_UP) {
      keep(times.call, called);
      keep(times.form, sent);
    }
    // All settle, so that no player has too many under way.
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
  for (const player of players) times.push(begun(await way(player)).milliseconds);
  return times;
}

async function atOnce(way: Way, players: BenchPlayer[]): Promise<number[]> {
  const start = performance.now();
  const answers = await Promise.all(players.map(way));
  const time = performance.now() - start;
  answers.forEach(begun);
  return [time];
}

function begun(answer: Timed): Timed {
  const { status, text, location } = answer;
  if (status === 200 || location.includes("/payment/")) return answer;
  throw new Error(`void: a deposit was answered ${status} ${text}`);
}

function keep(times: Times, { alone, together }: Times): void {
  times.alone.push(...alone);
  times.together.push(...together);
}

function row(what: string, ours: number[], theirs: number[]): Row {
  const [form, call] = [median(ours), median(theirs)];
  return {
    ...{ what, ours: `${shown(form)} ms`, baseline: `${shown(call)} ms`, value: form / call, unit: "×" },
    target: { atMost: 2 },
  };
}
