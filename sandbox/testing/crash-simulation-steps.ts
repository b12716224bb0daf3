import fc from "fast-check";
import { LIMIT_PERIODS } from "#contract/wire/protection/protection-constants.ts";

/** Form fields of each deposit method of the simulated player. */
export const DEPOSIT_FIELDS: Record<string, Record<string, string>> = {
  card: { card_number: "4242424242424242", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" },
  "e-wallet": { wallet_email: "sol@example.com" },
  "bank-transfer": { account_holder: "Sol" },
  "crypto-coin": { network: "litecoin" },
};
/** The action that pays, on the page of each method. */
export const PAY_ACTIONS: Record<string, string> = {
  card: "approve",
  "e-wallet": "pay",
  "crypto-coin": "send",
};
const FAILURES = ["decline", "no_funds", "charge_back"];
const LIMIT_KINDS = ["loss", "stake"] as const;

const which = fc.nat({ max: 1000 });
const cents = (min: number, max: number) => fc.integer({ min, max });
const verb = <Verb extends string>(name: Verb) => fc.constant(name);
const limit = { kind: fc.constantFrom(...LIMIT_KINDS), period: fc.constantFrom(...LIMIT_PERIODS) };

/** Everything that changes a player's money. Amounts are small, so that limits are reached and bonuses fully wagered. */
const playerAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      verb: verb("deposit"),
      alias: fc.constantFrom(...Object.keys(DEPOSIT_FIELDS)),
      amount: cents(2000, 20_000),
      benefit: fc.constantFrom("0", "first-light", "midweek-glow"),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      verb: verb("act"),
      which,
      action: fc.constantFrom("pay", "pay", "pay", ...FAILURES),
      // Factors of the expected coins: too few, exact, too many.
      tenths: fc.constantFrom(3, 10, 10, 17),
    }),
  },
  { weight: 10, arbitrary: fc.record({ verb: verb("deliver"), which, keep: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ verb: verb("deliver-all") }) },
  { weight: 4, arbitrary: fc.record({ verb: verb("withdraw"), amount: cents(2000, 30_000) }) },
  { weight: 3, arbitrary: fc.record({ verb: verb("cancel"), which }) },
  { weight: 8, arbitrary: fc.record({ verb: verb("bet"), amount: cents(1, 500) }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("bet"), amount: cents(500, 30_000) }) },
  { weight: 3, arbitrary: fc.record({ verb: verb("win"), amount: cents(1, 3000) }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("rollback") }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("grind"), rounds: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ verb: verb("claim") }) },
  { weight: 1, arbitrary: fc.record({ verb: verb("forfeit") }) },
  {
    weight: 3,
    arbitrary: fc.record({ verb: verb("limit"), ...limit, value: fc.option(cents(0, 40_000), { freq: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ verb: verb("cancel-limit-change"), ...limit }) },
  {
    weight: 6,
    arbitrary: fc.record({
      verb: verb("wait"),
      seconds: fc.oneof(cents(1, 200), fc.constantFrom(900, 2 * 3600, 72 * 3600, 90_000, 3 * 90_000)),
    }),
  },
);

/** How a step ends: normally, with a restart, or with the process killed after a number of commits. */
const ending = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ kind: "normal" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("kill" as const), commits: fc.nat({ max: 3 }) }) },
);

export const simulationStep = fc.record({ action: playerAction, ending });
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer T> ? T : never;
export type PlayerAction = Of<typeof playerAction>;
export type SimulationStep = Of<typeof simulationStep>;
