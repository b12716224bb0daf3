import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CRASH_TIMING } from "#contract/wire/play/crash-rules.ts";
import { createClock } from "../../sandbox/clock.ts";
import { databaseSchema } from "../../sandbox/composition/database-schema.ts";
import { openStore } from "../../sandbox/store/database.ts";
import { createLedger } from "../../sandbox/store/ledger.ts";
import { newKey, newVisitors, timed } from "./bench-players.ts";
import { CrashWatchers, type ReceivedPhase } from "./crash-watchers.ts";
import { percentile, type Row, shown } from "./report.ts";
import { type Server, startSandbox, startServer } from "./solstice.ts";

/** Connections that only watch. */
const WATCHERS = 2_000;
/** Players who bet on every round. */
const PLAYERS = 500;
const SECONDS = 90;
/** The period in which a round's bets are sent, and the period of manual cash-outs in flight, in milliseconds. */
const SPREAD = { bets: CRASH_TIMING.betting - 2_000, cashOuts: 6_000 };
/**
 * Expected refusals of late calls. A bet after take-off counts for the next round, so its panel is taken and has
 * nothing to cash out now.
 */
const EXPECTED = ["crash_too_late", "crash_not_flying", "crash_cashed_out_already", "crash_panel_taken"];

interface Tally {
  placed: number;
  cashedOut: number;
  refused: number;
  unexpected: Map<string, number>;
}

/** Measures the crash game with many players: every phase reaches every watcher in time, and no bet is lost or paid twice. */
export async function crash({ seconds = SECONDS }: { seconds?: number } = {}): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "solstice-bench-"));
  const data = join(folder, "sandbox.sqlite");
  try {
    const sandbox = await startSandbox({ data });
    const server = await startServer(sandbox);
    const cookies = await newVisitors(server, PLAYERS);
    const watchers = await CrashWatchers.open(`${server.origin}/bff/live`, WATCHERS);
    const tally: Tally = { placed: 0, cashedOut: 0, refused: 0, unexpected: new Map() };
    const players = cookies.map((cookie) => new Player(server, cookie, tally));
    watchers.onPhase((received) => {
      for (const player of players) player.onPhase(received);
    });
    await pause(seconds * 1_000);
    for (const player of players) player.stop();
    const last = Math.max(...[...watchers.phases.values()].map(({ round }) => round));
    await waitForCrash(watchers, last);
    await Promise.all(players.map((player) => player.done()));
    watchers.close();
    await Promise.all([server.stop(), sandbox.stop()]);
    return rows(watchers, tally, ledgerErrors(data));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until a round's crash has reached every watcher; a flight lasts at most one and a half minutes. */
async function waitForCrash({ phases }: CrashWatchers, round: number): Promise<void> {
  const end = Date.now() + 120_000;
  while (phases.get(`${round} crashed`)?.watchers !== WATCHERS && Date.now() < end) await pause(100);
}

/** Bets on every round; every second player cashes out manually, the others automatically. */
class Player {
  static #count = 0;
  readonly #isManual = Player.#count++ % 2 === 0;
  readonly #server: Server;
  readonly #cookie: string;
  readonly #tally: Tally;
  readonly #pending = new Set<Promise<void>>();
  #bet: string | null = null;
  #stopped = false;

  constructor(server: Server, cookie: string, tally: Tally) {
    this.#server = server;
    this.#cookie = cookie;
    this.#tally = tally;
  }

  stop(): void {
    this.#stopped = true;
  }

  onPhase({ phase }: ReceivedPhase): void {
    if (phase === "betting" && !this.#stopped) this.#start(this.#place());
    if (phase === "flying" && this.#bet && this.#isManual) this.#start(this.#cashOut(this.#bet));
  }

  /** Resolves when every started request has been answered, so that no server stops during one. */
  async done(): Promise<void> {
    await Promise.all(this.#pending);
  }

  #start(work: Promise<void>): void {
    this.#pending.add(work);
    void work.finally(() => this.#pending.delete(work));
  }

  async #place(): Promise<void> {
    await pause(Math.random() * SPREAD.bets);
    const auto: Record<string, string> = this.#isManual ? {} : { auto: "150" };
    const bet = await this.#send({ form: "bet", panel: "0", stake: "1.00", ...auto });
    if (bet) this.#tally.placed += 1;
    this.#bet = bet;
  }

  async #cashOut(bet: string): Promise<void> {
    this.#bet = null;
    await pause(Math.random() * SPREAD.cashOuts);
    if (await this.#send({ form: "cash_out", bet })) this.#tally.cashedOut += 1;
  }

  /** @returns the bet's id, or null if the call was refused or failed */
  async #send(fields: Record<string, string>): Promise<string | null> {
    const { origin } = this.#server;
    const body = new URLSearchParams({ key: newKey(), ...fields });
    const { status, text } = await timed(
      `${origin}/en/actions/crash`,
      { cookie: this.#cookie, origin },
      body,
    ).catch((error) => ({ status: 0, text: String(error) }));
    if (status === 200) return JSON.parse(text).bet.bet_id;
    if (EXPECTED.some((reason) => text.includes(reason))) this.#tally.refused += 1;
    else {
      const what = `${status} ${text.slice(0, 200)}`;
      this.#tally.unexpected.set(what, (this.#tally.unexpected.get(what) ?? 0) + 1);
    }
    return null;
  }
}

/** Counts ledger errors: unbalanced accounts and movements, lost bets, and payouts that differ from the announced ones. */
function ledgerErrors(data: string): number {
  const store = openStore(data, databaseSchema);
  const { accounts, movements } = createLedger(store, createClock()).audit();
  const bets = store.db.prepare(
    `SELECT count(*) AS wrong FROM crash_bets b JOIN crash_rounds r USING (round_id)
     WHERE (b.state = 'open' AND r.state <> 'open')
       OR (SELECT ifnull(sum(amount), 0) FROM wallet_transactions t WHERE t.round_id = b.bet_id AND t.kind = 'bet') <> b.stake
       OR (SELECT ifnull(sum(amount), 0) FROM wallet_transactions t WHERE t.round_id = b.bet_id AND t.kind = 'win') <> b.payout
       OR (b.state = 'lost' AND b.auto <= r.multiplier)
       OR (b.state = 'cashed_out' AND b.multiplier > r.multiplier)`,
  );
  const all = store.db.prepare("SELECT sum(amount) AS total FROM ledger_balances").get();
  const wrong = accounts.length + movements.length + Number(bets.get()?.wrong) + (all?.total === 0 ? 0 : 1);
  store.close();
  return wrong;
}

function rows(
  { phases: received, milliseconds, dropped }: CrashWatchers,
  tally: Tally,
  wrong: number,
): Row[] {
  const { placed, cashedOut, refused, unexpected } = tally;
  for (const [what, times] of unexpected) console.error(`${times} times: ${what}`);
  const errors = [...unexpected.values()].reduce((sum, times) => sum + times, 0);
  // A phase that started before the last watcher connected cannot have reached all of them.
  const [first] = received.values();
  const phases = [...received.values()].filter(({ round }) => round > (first?.round ?? 0));
  const missed = phases.reduce((sum, { watchers }) => sum + (WATCHERS - watchers), dropped);
  if (placed < PLAYERS || phases.length < 3)
    throw new Error(`void: ${placed} bets in ${phases.length} phases`);
  const at = (share: number) => percentile(milliseconds, share);
  const ours = `${phases.length} phases, p50 ${shown(at(0.5))} ms, p99 ${shown(at(0.99))} ms`;
  const done = `${placed} bets, ${cashedOut} cash-outs, ${refused} refused as late, ${errors} errors`;
  const row = { baseline: "–", unit: "" } as const;
  return [
    {
      ...row,
      what: `crash: ms to ${WATCHERS} watchers, ${PLAYERS} betting`,
      ours,
      value: at(0.99),
      target: { atMost: 250 },
    },
    {
      ...row,
      what: "crash: phases that did not reach a watcher",
      ours,
      value: missed,
      target: { atMost: 0 },
    },
    { ...row, what: "crash: errors", ours: done, value: errors, target: { atMost: 0 } },
    { ...row, what: "crash: books", ours: `${wrong} wrong`, value: wrong, target: { atMost: 0 } },
  ];
}
