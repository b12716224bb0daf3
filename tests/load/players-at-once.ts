import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClock } from "../../sandbox/clock.ts";
import { databaseSchema } from "../../sandbox/composition/database-schema.ts";
import { openStore } from "../../sandbox/store/database.ts";
import { createLedger } from "../../sandbox/store/ledger.ts";
import { type BenchPlayer, newKey, newPlayers, sendForm, type Timed, timed } from "./bench-players.ts";
import { depositByForm } from "./deposit-round-trip.ts";
import { percentile, type Row, shown } from "./report.ts";
import { type Sandbox, type Server, startSandbox, startServer } from "./solstice.ts";

const PLAYERS = 200;
const MINUTE = 60;
/** Pause between two actions of a player, in milliseconds. */
const PACE = { min: 500, max: 3_500 };
const STAKE = 100;

/** Refusals that a valid action may get, such as insufficient funds. */
const EXPECTED = [
  ...["not_enough_money", "wagering_not_done", "too_many_open_payments", "source_of_funds_required"],
  ...["amount_too_large", "insufficient-funds"],
];

/** Results of all actions of a run. */
interface Tally {
  done: number;
  refused: number;
  /** Unexpected responses, counted by kind. */
  unexpected: Map<string, number>;
  milliseconds: number[];
}

/** Runs many players who deposit, play and withdraw: no response may be wrong, and no cent may be lost. */
export async function playersAtOnce({ seconds = MINUTE }: { seconds?: number } = {}): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "solstice-bench-"));
  const data = join(folder, "sandbox.sqlite");
  try {
    const sandbox = await startSandbox({ data });
    const server = await startServer(sandbox);
    const players = await newPlayers(server, sandbox, PLAYERS);
    const tally: Tally = { done: 0, refused: 0, unexpected: new Map(), milliseconds: [] };
    const until = performance.now() + seconds * 1000;
    await Promise.all(players.map((player) => simulate(player, { server, sandbox, until }, tally)));
    await Promise.all([server.stop(), sandbox.stop()]);
    return rows(tally, seconds, unbalanced(data));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  server: Server;
  sandbox: Sandbox;
  /** In terms of performance.now(). */
  until: number;
}

/** Repeats random actions of one player until the end of the run. */
async function simulate(player: BenchPlayer, run: Run, tally: Tally): Promise<void> {
  const { server, until } = run;
  const spin = await launch(player, run);
  const actions = [
    () => depositByForm(server, player, amount(10, 60)),
    () => withdrawByForm(server, player, amount(20, 120)),
    spin,
    spin,
    spin,
  ];
  while (performance.now() < until) {
    await pause(PACE.min + Math.random() * (PACE.max - PACE.min));
    const action = actions[Math.floor(Math.random() * actions.length)] as () => Promise<Timed>;
    note(await action(), tally);
  }
}

const amount = (min: number, max: number) => (min + Math.random() * (max - min)).toFixed(2);

function withdrawByForm(server: Server, player: BenchPlayer, requested: string): Promise<Timed> {
  return sendForm(server, player, "/en/wallet/withdrawal?method=e-wallet", "wallet/withdrawal", {
    form: "withdrawal",
    key: newKey(),
    amount: requested,
    "details.wallet_email": player.login,
  });
}

/** Opens a game. @returns a function that plays one complete round */
async function launch({ token }: BenchPlayer, { sandbox }: Run): Promise<() => Promise<Timed>> {
  const games = await timed(`${sandbox.url}/games?category=slots&limit=1&locale=en`, {});
  const { code } = JSON.parse(games.text).result.items[0];
  const launched = await timed(
    `${sandbox.url}/games/${code}/launch`,
    { authorization: `Bearer ${token}` },
    JSON.stringify({ mode: "real", locale: "en", lobby_url: "/games" }),
  );
  const address = new URL(JSON.parse(launched.text).result.game_url, sandbox.url);
  const authorization = { authorization: `Bearer ${address.searchParams.get("token")}` };
  const call = (name: string, body: object) =>
    timed(
      new URL(`/sandbox/games/api/${code}/${name}`, sandbox.url).href,
      authorization,
      JSON.stringify(body),
    );
  return async () => {
    const spun = await call("spin", { stake: STAKE, roundRequestId: newKey() });
    const { result } = JSON.parse(spun.text);
    return result ? call("shown", { roundId: result.round.id }) : spun;
  };
}

/** Adds a response to the tally. */
function note({ status, text, milliseconds }: Timed, tally: Tally): void {
  tally.milliseconds.push(milliseconds);
  if (status < 400) tally.done += 1;
  else if (EXPECTED.some((reason) => text.includes(reason))) tally.refused += 1;
  else {
    const what = `${status} ${text.slice(0, 200)}`;
    tally.unexpected.set(what, (tally.unexpected.get(what) ?? 0) + 1);
  }
}

/** The number of unbalanced accounts and movements of the ledger, plus one if the sum of all balances is not zero. */
function unbalanced(data: string): number {
  const store = openStore(data, databaseSchema);
  const { accounts, movements } = createLedger(store, createClock()).audit();
  const all = store.db.prepare("SELECT sum(amount) AS total FROM ledger_balances").get();
  store.close();
  return accounts.length + movements.length + (all?.total === 0 ? 0 : 1);
}

function rows({ done, refused, unexpected, milliseconds }: Tally, seconds: number, wrong: number): Row[] {
  for (const [what, times] of unexpected) console.error(`${times} times: ${what}`);
  const p99 = percentile(milliseconds, 0.99);
  const errorCount = [...unexpected.values()].reduce((sum, times) => sum + times, 0);
  // A run in which no action succeeded proves nothing.
  if (done < PLAYERS) throw new Error(`void: ${PLAYERS} players made ${done} actions`);
  return [
    {
      what: `${PLAYERS} players for ${seconds} s: errors`,
      ours: `${done} done, ${refused} refused, p99 ${shown(p99)} ms`,
      baseline: "–",
      value: errorCount,
      unit: "",
      target: { atMost: 0 },
    },
    {
      what: `${PLAYERS} players for ${seconds} s: books`,
      ours: `${wrong} unbalanced`,
      baseline: "–",
      value: wrong,
      unit: "",
      target: { atMost: 0 },
    },
  ];
}
