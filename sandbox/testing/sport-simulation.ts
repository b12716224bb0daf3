import fc from "fast-check";
import { WalletRefusal } from "../providers/seamless-wallet.ts";
import { BetRefusal } from "../providers/sport/bets/bet-refusal.ts";
import type { BetRequest } from "../providers/sport/protocol.ts";
import type { SportFixture } from "./sport-fixture.ts";
import { OUTCOMES } from "./sport-offer.ts";

const EVENTS = ["e1", "e2", "e3", "e4", "e5", "e6"] as const;
const SELECTIONS = ["1x2/home", "1x2/draw", "line/over", "line/under", "race/a", "race/b"] as const;
const HOUR = 3_600_000;

const verb = <Verb extends string>(name: Verb) => fc.constant(name);
const event = fc.constantFrom(...EVENTS);
const which = fc.nat({ max: 1000 });
const outcome = fc.nat({ max: OUTCOMES.length - 1 });

const action = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({
      verb: verb("place"),
      kind: fc.constantFrom("single", "accumulator", "system", "builder", "each-way"),
      legs: fc.uniqueArray(event, { minLength: 3, maxLength: 6 }),
      selection: fc.constantFrom(...SELECTIONS),
      stake: fc.constantFrom("0.10", "1", "3.33", "20", "400"),
      policy: fc.constantFrom("any", "better", "none"),
      funds: fc.constantFrom("cash", "cash", "cash", "bonus", "free"),
      repeat: fc.constantFrom(true, false, false, false),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      verb: verb("reprice"),
      event,
      selection: fc.constantFrom(...SELECTIONS),
      odds: fc.integer({ min: 1010, max: 9000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ verb: verb("suspend"), event, suspended: fc.constantFrom(true, false, false) }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      verb: verb("cash-out"),
      which,
      share: fc.constantFrom(0.25, 0.5, 1, 1),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: verb("rule"),
      which,
      at: fc.constantFrom("0.05", "1", "25"),
      share: fc.constantFrom(0.5, 1),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      verb: verb("live"),
      event,
      possible: fc.uniqueArray(outcome, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 10, arbitrary: fc.record({ verb: verb("end"), event, outcome }) },
  { weight: 8, arbitrary: fc.record({ verb: verb("correct"), which, outcome }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("abandon"), event }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("postpone"), event }) },
  { weight: 3, arbitrary: fc.record({ verb: verb("spend"), cents: fc.integer({ min: 1, max: 60_000 }) }) },
  { weight: 3, arbitrary: fc.record({ verb: verb("deposit"), cents: fc.integer({ min: 1, max: 60_000 }) }) },
  {
    weight: 14,
    arbitrary: fc.record({ verb: verb("wait"), seconds: fc.constantFrom(1, 1, 6, 60, 3600, 90_000) }),
  },
);
const ending = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ kind: "normal" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" } as const) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("kill" as const), commits: fc.nat({ max: 3 }) }) },
);
export const sportStep = fc.record({ player: fc.nat({ max: 1 }), action, ending });
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer T> ? T : never;
type SportStep = Of<typeof sportStep>;
type SportAction = SportStep["action"];
type ActionOf<Verb extends SportAction["verb"]> = Extract<SportAction, { verb: Verb }>;

/** Simulates two players and the offer in a process that may be killed at any time. */
export function simulateBets(fixture: SportFixture) {
  const players = [fixture.player(100_000), fixture.player(30_000)];
  /** Own money besides bets, in cents. */
  const given = new Map(players.map((player, index) => [player, index === 0 ? 100_000 : 30_000]));
  const placed: { player: string; id: string }[] = [];
  const counts = { placed: 0, settled: 0, cashedOut: 0, corrected: 0 };
  let last: { player: string; request: BetRequest } | null = null;
  /** The current event of each place of the offer, and all events that have ended. */
  const present = new Map<string, string>();
  const ended: string[] = [];
  const renew = (place: string): string => {
    const id = `${place}-${fixture.offer.ids().length}`;
    fixture.offer.add(id);
    present.set(place, id);
    return id;
  };
  /** The current event; the next one if it takes no more bets. */
  const takingBets = (place: string): string => {
    const id = present.get(place);
    const status = id && fixture.offer.status(id);
    return id && (status === "prematch" || status === "live") ? id : renew(place);
  };
  fixture.services.store.transaction(() => {
    for (const player of players) {
      fixture.services.bonuses.grantUnchecked(player, "kick-off");
      for (let count = 0; count < 3; count += 1) fixture.services.freeBets.grant(player, "EUR", 2_000);
    }
  });

  const attempt = (work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BetRefusal || error instanceof WalletRefusal)) throw error;
    }
  };
  const betAt = (index: number) => placed[index % Math.max(1, placed.length)];
  /** Moves own money; the transfer and its record belong together. */
  const moveMoney = (player: string, kind: "withdrawal" | "deposit", amount: number) => {
    if (amount <= 0) return;
    const [from, to] =
      kind === "deposit" ? (["payments", "cash"] as const) : (["cash", "withdrawals"] as const);
    const { store, ledger } = fixture.services;
    store.transaction(() =>
      ledger.move({ kind, userId: player, currency: "EUR", transfers: [{ from, to, amount }] }),
    );
    given.set(player, (given.get(player) ?? 0) + (kind === "deposit" ? amount : -amount));
  };

  const requestOf = (
    { kind, legs, selection, stake, policy, funds }: ActionOf<"place">,
    player: string,
  ): BetRequest => {
    const eachWay = kind === "each-way";
    const chosen = eachWay ? "race/b" : selection;
    const events = legs.map(takingBets);
    const first = events[0] ?? takingBets("e1");
    const ids = kind === "single" || eachWay ? [first] : events;
    const all =
      kind === "builder"
        ? [fixture.leg(first, "1x2/home"), fixture.leg(first, "line/over")]
        : ids.map((id) => fixture.leg(id, chosen, { eachWay }));
    const freeBet = fixture.services.freeBets.usable(player)[0];
    const built = kind === "builder" ? { builderOdds: 2_000, policy: "any" as const } : { policy };
    return fixture.request(all, {
      kind: eachWay ? "single" : kind,
      sizes: kind === "system" ? [2, Math.max(3, legs.length - 1)].slice(0, legs.length > 3 ? 2 : 1) : [],
      stake: funds === "free" && freeBet ? "20" : funds === "bonus" ? "3.33" : stake,
      ...built,
      ...(funds === "free" && freeBet && { freeBet: freeBet.id }),
      useBonus: funds === "bonus",
    });
  };

  const actions: { [Verb in SportAction["verb"]]: (action: ActionOf<Verb>, player: string) => void } = {
    place(chosen, player) {
      if (!chosen.repeat || last === null) last = { player, request: requestOf(chosen, player) };
      const { player: owner, request } = last;
      attempt(() => {
        const { id } = fixture.place(owner, request);
        if (placed.some((bet) => bet.id === id)) return;
        placed.push({ player: owner, id });
        counts.placed += 1;
      });
    },
    reprice: ({ event: place, selection, odds }) => fixture.offer.setOdds(takingBets(place), selection, odds),
    suspend: ({ event: place, suspended }) => void fixture.offer.suspend(takingBets(place), suspended),
    "cash-out"({ which: index, share, twice }) {
      const bet = betAt(index);
      if (!bet) return;
      const key = crypto.randomUUID();
      const cashOut = (betId: string) =>
        attempt(() => {
          fixture.services.sportBets.cashOut(bet.player, bet.id, { key: betId, amount: "0", share }, "en");
          counts.cashedOut += 1;
        });
      cashOut(key);
      if (!twice) return;
      cashOut(key);
      cashOut(crypto.randomUUID());
    },
    rule({ which: index, at, share }) {
      const bet = betAt(index);
      if (bet)
        attempt(() => fixture.services.sportBets.setCashOutRule(bet.player, bet.id, { at, share }, "en"));
    },
    live({ event: place, possible }) {
      const id = takingBets(place);
      fixture.offer.setStatus(id, "live");
      fixture.offer.narrow(id, possible);
    },
    end({ event: place, outcome: index }) {
      const id = takingBets(place);
      ended.push(id);
      fixture.offer.end(id, index);
      fixture.services.sportBets.processDue();
      counts.settled += 1;
    },
    correct({ which: chosen, outcome: index }) {
      const id = ended[chosen % Math.max(1, ended.length)];
      if (!id) return;
      fixture.offer.end(id, index);
      fixture.correct(id);
      fixture.services.sportBets.processDue();
      counts.corrected += 1;
    },
    abandon: ({ event: place }) => fixture.offer.setStatus(takingBets(place), "abandoned"),
    postpone: ({ event: place }) => fixture.offer.setStatus(takingBets(place), "postponed"),
    spend: ({ cents }, player) => moveMoney(player, "withdrawal", Math.min(cents, fixture.cash(player))),
    deposit: ({ cents }, player) => moveMoney(player, "deposit", cents),
    wait: ({ seconds }) => fixture.later(seconds * 1000),
  };
  const run = ({ action: chosen, player }: SportStep) =>
    (actions[chosen.verb] as (action: SportAction, player: string) => void)(
      chosen,
      players[player] as string,
    );

  return {
    given,
    counts,
    step(step: SportStep): void {
      const isMoney = step.action.verb === "spend" || step.action.verb === "deposit";
      // The record of a test's own transfer would be lost with the process.
      if (step.ending.kind === "kill" && !isMoney) fixture.crashDuring(() => run(step), step.ending.commits);
      else run(step);
      if (step.ending.kind === "restart") fixture.restart();
    },
    /** Ends all events and gives every player enough money for corrections. */
    finish(): void {
      for (const player of players) moveMoney(player, "deposit", 50_000_000);
      for (const id of fixture.offer.ids()) fixture.offer.end(id, 0);
      for (const id of fixture.offer.ids()) fixture.correct(id);
      for (let run = 0; run < 3; run += 1) fixture.later(3 * HOUR);
    },
  };
}
