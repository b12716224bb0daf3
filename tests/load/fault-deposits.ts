import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProductApi } from "../support/casino.ts";
import { type BenchPlayer, control, newKey, newPlayers, type Timed, timed } from "./bench-players.ts";
import { CARD } from "./deposit-round-trip.ts";

/** Players who deposit without scripts while something fails, and who send a form again until they know what became of it. */

const PLAYERS = 4;
const INTERVAL_MS = 400;
/** After a fault, a form is sent again for so long. */
const RESOLVE_MS = 30_000;
const FORM = "/en/wallet/deposit?method=card";

/** A deposit that a player wants, which has a key and an amount of its own. */
interface Intent {
  key: string;
  amount: string;
  /** The payment that the site named; null if unknown. */
  payment: string | null;
  /** What the player read instead of a payment, and the sandbox's times of the request and of the answer. */
  failures: { text: string; sentAt: string; answeredAt: string }[];
  /** Whether a rejected form came back without its key or its amount. */
  lostForm: boolean;
}

export interface DepositTally {
  intents: number;
  /** Requests, with those that were repeated. */
  attempts: number;
  /** Deposits that were named to the player and do not exist, or whose outcome the player never learned. */
  lost: number;
  /** Payments beyond one for each deposit, and players whose balance differs from their settled payments. */
  doubled: number;
  wrongBalances: number;
  /** What players read instead of a payment, and how often. */
  texts: Map<string, number>;
  /** Answers to the request that made a deposit which do not say that its outcome is unknown, and forms without their key. */
  wrongTexts: string[];
}

interface ApiPayment {
  payment_id: string;
  amount: string;
  status: string;
  created_at: string;
}

const OUTCOME_UNKNOWN = messages("payment-methods").get("outcome_unknown") ?? "";
const KNOWN_TEXTS = [...messages("errors").values(), ...messages("payment-methods").values()]
  .filter((text) => text.length > 12 && !text.includes("{{"))
  .sort((a, b) => b.length - a.length);

/** The English texts of a namespace by their keys. */
function messages(namespace: string): Map<string, string> {
  const file = new URL(`../../locales/en/${namespace}.json`, import.meta.url);
  const texts = new Map<string, string>();
  const collect = (node: object, path: string[]) => {
    for (const [key, value] of Object.entries(node))
      if (typeof value === "string") texts.set([...path, key].join("."), value);
      else collect(value, [...path, key]);
  };
  collect(JSON.parse(readFileSync(file, "utf8")), []);
  return texts;
}

/** What a page that is no payment says: the message of the app, otherwise its heading and status. */
function messageOf({ status, text }: Timed): string {
  const seen = text
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
  const message = KNOWN_TEXTS.find((known) => seen.includes(known));
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, "");
  return message ?? `${heading ?? (seen.trim().slice(0, 60) || "no text")} (${status})`;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** Compares what a player wanted and was told with the payments that exist. */
function check(intents: Intent[], payments: ApiPayment[], tally: DepositTally): void {
  for (const { amount, payment, failures, lostForm } of intents) {
    const made = payments.filter((one) => cents(one.amount) === cents(amount));
    tally.intents += 1;
    tally.attempts += failures.length + (payment === null ? 0 : 1);
    if (payment === null || !made.some(({ payment_id }) => payment_id === payment)) tally.lost += 1;
    tally.doubled += Math.max(0, made.length - 1);
    if (lostForm) tally.wrongTexts.push(`the form of ${amount} came back without its key`);
    for (const { text, sentAt, answeredAt } of failures) {
      tally.texts.set(text, (tally.texts.get(text) ?? 0) + 1);
      const hasMade = made.some(({ created_at }) => created_at >= sentAt && created_at <= answeredAt);
      if (hasMade && text !== OUTCOME_UNKNOWN && !text.startsWith("no answer")) tally.wrongTexts.push(text);
    }
  }
}

export class Depositors {
  readonly #origin: string;
  readonly #api: TestProductApi;
  readonly #players: BenchPlayer[];
  readonly #balances: number[];
  #count = 0;

  private constructor(origin: string, api: TestProductApi, players: BenchPlayer[]) {
    this.#origin = origin;
    this.#api = api;
    this.#players = players;
    this.#balances = players.map(() => 0);
  }

  static async register(origin: string, api: TestProductApi): Promise<Depositors> {
    const depositors = new Depositors(origin, api, await newPlayers({ origin }, api, PLAYERS));
    for (const [index, player] of depositors.#players.entries())
      depositors.#balances[index] = await depositors.#balance(player);
    return depositors;
  }

  /**
   * Deposits for a time. What has failed then is sent again after `over`, when the fault has ended.
   *
   * @returns the tally, once the players know what became of their deposits
   */
  async run(ms: number, over: Promise<unknown>): Promise<DepositTally> {
    const intents = await Promise.all(this.#players.map((player) => this.#deposit(player, ms, over)));
    // The sandbox settles in the time of its clock.
    for (let step = 0; step < 3; step += 1) await control(this.#api, "clock", { advanceMs: 5_000 });
    const tally: DepositTally = {
      intents: 0,
      attempts: 0,
      lost: 0,
      doubled: 0,
      wrongBalances: 0,
      texts: new Map(),
      wrongTexts: [],
    };
    for (const [index, player] of this.#players.entries()) {
      const payments = await this.#payments(player);
      check(intents[index] ?? [], payments, tally);
      const settled = payments.filter(({ status }) => status === "settled");
      const expected = settled.reduce((sum, { amount }) => sum + cents(amount), this.#balances[index] ?? 0);
      if ((await this.#balance(player)) !== expected) tally.wrongBalances += 1;
    }
    return tally;
  }

  async #deposit(player: BenchPlayer, ms: number, over: Promise<unknown>): Promise<Intent[]> {
    const intents: Intent[] = [];
    const end = performance.now() + ms;
    while (performance.now() < end) {
      const amount = (10 + this.#count++ / 100).toFixed(2);
      const intent: Intent = { key: newKey(), amount, payment: null, failures: [], lostForm: false };
      intents.push(intent);
      while (intent.payment === null && performance.now() < end) {
        await this.#send(player, intent);
        await wait(INTERVAL_MS);
      }
    }
    await over;
    const last = performance.now() + RESOLVE_MS;
    for (const intent of intents)
      while (intent.payment === null && performance.now() < last) {
        await this.#send(player, intent);
        await wait(INTERVAL_MS);
      }
    return intents;
  }

  async #send({ cookie }: BenchPlayer, intent: Intent): Promise<void> {
    const details = Object.entries(CARD).map(([name, value]) => [`details.${name}`, value]);
    const { key, amount } = intent;
    const form = { form: "deposit", key, amount, benefit_id: "0", ...Object.fromEntries(details) };
    const headers = { cookie, origin: this.#origin };
    const sentAt = await this.#now();
    const fail = async (text: string) =>
      void intent.failures.push({ text, sentAt, answeredAt: await this.#now() });
    try {
      const answer = await timed(this.#origin + FORM, headers, new URLSearchParams(form));
      intent.payment = new URL(answer.location, this.#origin).searchParams.get("payment");
      if (intent.payment !== null) return;
      const isForm = answer.text.includes('name="details.card_number"');
      if (isForm && !(answer.text.includes(`value="${key}"`) && answer.text.includes(`value="${amount}"`)))
        intent.lostForm = true;
      await fail(messageOf(answer));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const code = "code" in error ? String(error.code) : error.name;
      await fail(`no answer (${code})`);
    }
  }

  async #now(): Promise<string> {
    const response = await fetch(`${this.#api.root}/sandbox/clock`);
    return ((await response.json()) as { result: { now: string } }).result.now;
  }

  async #ask<T>({ token }: BenchPlayer, path: string): Promise<T> {
    const response = await fetch(this.#api.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { result: T }).result;
  }

  async #balance(player: BenchPlayer): Promise<number> {
    return cents((await this.#ask<{ balance: string }>(player, "/wallet")).balance);
  }

  async #payments(player: BenchPlayer): Promise<ApiPayment[]> {
    const payments: ApiPayment[] = [];
    let cursor: string | null = null;
    do {
      const query: string = new URLSearchParams({
        locale: "en",
        limit: "100",
        ...(cursor && { cursor }),
      }).toString();
      const page: { items: ApiPayment[]; next_cursor: string | null } = await this.#ask(
        player,
        `/payments?${query}`,
      );
      payments.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor);
    return payments;
  }
}
