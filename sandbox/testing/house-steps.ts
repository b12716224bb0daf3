import fc from "fast-check";
import { LIMIT_PERIODS } from "#contract/protection/protection-terms.ts";

/** What is typed for each method that random players pay in with. */
export const DEPOSIT_FIELDS: Record<string, Record<string, string>> = {
  card: { card_number: "4242424242424242", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" },
  "e-wallet": { wallet_email: "sol@example.com" },
  "bank-transfer": { account_holder: "Sol" },
  "crypto-coin": { network: "litecoin" },
};
/** What each method's page has the player press to pay. */
export const PAYS: Record<string, string> = { card: "approve", "e-wallet": "pay", "crypto-coin": "send" };
const ACTIONS = ["decline", "no_funds", "charge_back"];
const LIMITED = ["loss", "stake"] as const;

const which = fc.nat({ max: 1000 });
const cents = (min: number, max: number) => fc.integer({ min, max });
const verb = <Verb extends string>(name: Verb) => fc.constant(name);
const limit = { kind: fc.constantFrom(...LIMITED), period: fc.constantFrom(...LIMIT_PERIODS) };

/** Everything that can happen to a player's money. Amounts are small, so that limits are met and bonuses wagered through. */
const happening = fc.oneof(
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
    // Of what was asked for in coins: less, as much, more.
    arbitrary: fc.record({
      ...{ verb: verb("press"), which, action: fc.constantFrom("pay", "pay", "pay", ...ACTIONS) },
      tenths: fc.constantFrom(3, 10, 10, 17),
    }),
  },
  { weight: 10, arbitrary: fc.record({ verb: verb("hand"), which, keep: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ verb: verb("hand-all") }) },
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
  { weight: 1, arbitrary: fc.record({ verb: verb("keep-limit"), ...limit }) },
  {
    weight: 6,
    arbitrary: fc.record({
      verb: verb("wait"),
      seconds: fc.oneof(cents(1, 200), fc.constantFrom(900, 2 * 3600, 72 * 3600, 90_000, 3 * 90_000)),
    }),
  },
);

/** How a step goes: well, with the process gone right after it, or dying in it once it has committed so often. */
const fate = fc.oneof(
  { weight: 10, arbitrary: fc.constant({ end: "well" } as const) },
  { weight: 1, arbitrary: fc.constant({ end: "restart" } as const) },
  { weight: 3, arbitrary: fc.record({ end: fc.constant("death" as const), commits: fc.nat({ max: 3 }) }) },
);

export const houseStep = fc.record({ happening, fate });
type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer T> ? T : never;
export type Happening = Of<typeof happening>;
export type HouseStep = Of<typeof houseStep>;
