import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { deleteDatabase, temporaryDatabase } from "../../testing/money-services.ts";
import { addPlayers, openServices } from "../../testing/persistent-services.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { REFERRAL_RULES } from "./referral-rules.ts";

const file = temporaryDatabase("referrals");
let services = openServices(file);
afterAll(() => {
  services.store.close();
  deleteDatabase(file);
});

const slot = services.lobby.page({ category: "slots", limit: 1 }).items[0]?.code ?? "";
let names = 0;
let ids = 0;

const newPlayer = (): string => addPlayers(services, [`friend-${++names}`])[0] as string;
const codeOf = (userId: string): string => services.referrals.view(userId).code;
const stateOf = (referrer: string) => services.referrals.view(referrer).friends.map(({ state }) => state);

/** A new player who has registered with a code. */
function newFriend(code: string): string {
  const friend = newPlayer();
  services.store.transaction(() => services.referrals.recordRegistration(friend, code));
  return friend;
}

/** A settled deposit in cents. */
function deposit(userId: string, amount: number): void {
  services.store.db
    .prepare(
      `INSERT INTO payments (payment_id, user_id, type, status, alias, provider, amount, fee, currency, settled_amount,
         created_at, updated_at) VALUES (?, ?, 'deposit', 'settled', 'card', 'cards', ?, 0, 'EUR', ?, ?, ?)`,
    )
    .run(`payment-${++ids}`, userId, amount, amount, services.clock.iso(), services.clock.iso());
  services.referrals.recordActivity(userId);
}

/** A round in cents that pays its stake back, so that the money does not run out. */
function play(userId: string, amount: number): void {
  const id = `referral-${++ids}`;
  const round = { roundId: id, userId, gameCode: slot, currency: "EUR" as const, amount };
  services.store.transaction(() => {
    services.wallet.bet({ ...round, transactionId: `${id}-bet` });
    services.wallet.win({ ...round, transactionId: `${id}-win` });
  });
}

const rewardsOf = (userId: string): number =>
  Number(
    services.store.db
      .prepare("SELECT count(*) AS total FROM reward_grants WHERE user_id = ? AND source = 'referral'")
      .get(userId)?.total,
  );

test("both are rewarded once when the friend has deposited and staked enough", () => {
  const referrer = newPlayer();
  const friend = newFriend(codeOf(referrer));
  play(friend, 5_000);
  services.referrals.processDue();
  expect([stateOf(referrer), rewardsOf(referrer), rewardsOf(friend)]).toEqual([["registered"], 0, 0]);
  deposit(friend, 1_999);
  services.referrals.processDue();
  expect(stateOf(referrer)).toEqual(["registered"]);
  deposit(friend, 1);
  services.referrals.processDue();
  services.referrals.processDue();
  expect([stateOf(referrer), rewardsOf(referrer), rewardsOf(friend)]).toEqual([["rewarded"], 1, 1]);
  play(friend, 5_000);
  services.referrals.processDue();
  expect([rewardsOf(referrer), rewardsOf(friend)]).toEqual([1, 1]);
  expect(services.referrals.view(referrer)).toMatchObject({ rewarded: 1, friends: [{ friend: "fr***" }] });
});

test("a deposit without enough stakes waits", () => {
  const referrer = newPlayer();
  const friend = newFriend(codeOf(referrer));
  deposit(friend, 5_000);
  play(friend, 4_999);
  services.referrals.processDue();
  expect([stateOf(referrer), rewardsOf(friend)]).toEqual([["deposited"], 0]);
});

test("the same person, another account of a known person and an unknown code are not rewarded", () => {
  const referrer = newPlayer();
  const profile = { name: "Solveig", surname: "Sol", gender: "female", birthday: "1990-06-21" } as const;
  const rest = { country: "FI", postcode: "00100", address: "Aurinkokatu 1" };
  const setPhone = (userId: string, phone: string) =>
    services.players.setProfile(userId, { ...profile, ...rest }, phone, false);

  setPhone(referrer, "+358401111111");
  const self = newPlayer();
  setPhone(self, "+358401111111");
  services.referrals.recordRegistration(self, codeOf(referrer));
  services.referrals.recordRegistration(referrer, codeOf(referrer));
  services.referrals.recordRegistration(newPlayer(), "UNKNOWN1");
  expect(stateOf(referrer)).toEqual([]);

  // The person becomes known only after the registration, when the profile is completed.
  const later = newFriend(codeOf(referrer));
  setPhone(later, "+358402222222");
  deposit(later, 5_000);
  play(later, 5_000);
  services.referrals.processDue();
  expect([stateOf(referrer), rewardsOf(referrer), rewardsOf(later)]).toEqual([["refused"], 0, 0]);
});

test("a player is rewarded for a limited number of friends; the friends still are", () => {
  const referrer = newPlayer();
  const friends = Array.from({ length: REFERRAL_RULES.maxRewarded + 1 }, () => newFriend(codeOf(referrer)));
  for (const friend of friends) {
    deposit(friend, 2_000);
    play(friend, 5_000);
  }
  services.referrals.processDue();
  expect(rewardsOf(referrer)).toBe(REFERRAL_RULES.maxRewarded);
  expect(friends.map(rewardsOf)).toEqual(friends.map(() => 1));
});

test("a side in a time-out is rewarded after it", () => {
  const referrer = newPlayer();
  const friend = newFriend(codeOf(referrer));
  services.store.transaction(() => services.protection.exclusions.timeOut(referrer, 1));
  deposit(friend, 2_000);
  play(friend, 5_000);
  services.referrals.processDue();
  expect([rewardsOf(referrer), rewardsOf(friend)]).toEqual([0, 1]);
  services.clock.advance(25 * 3600 * 1000);
  play(friend, 100);
  services.referrals.processDue();
  expect([rewardsOf(referrer), rewardsOf(friend)]).toEqual([1, 1]);
});

const step = fc.constantFrom("deposit", "play", "run", "restart", "register again", "other instance");

test("for any sequence of deposits, rounds, restarts and instances each side is rewarded at most once, and always when it is due", () => {
  const referrer = newPlayer();
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 20 }), (steps) => {
      // Another referrer for each friend, so that the maximum is not reached.
      const inviter = newPlayer();
      const friend = newFriend(codeOf(inviter));
      let [deposited, staked] = [0, 0];
      for (const action of steps) {
        if (action === "deposit") {
          deposit(friend, 1_000);
          deposited += 1_000;
        } else if (action === "play") {
          play(friend, 2_000);
          staked += 2_000;
        } else if (action === "run") services.referrals.processDue();
        else if (action === "register again") {
          services.store.transaction(() => services.referrals.recordRegistration(friend, codeOf(referrer)));
        } else if (action === "restart") {
          services.store.close();
          services = openServices(file);
          services.clock.advance(25 * 3600 * 1000);
        } else {
          const other = openServices(file);
          other.clock.advance(25 * 3600 * 1000);
          other.referrals.processDue();
          other.store.close();
        }
      }
      services.referrals.processDue();
      services.referrals.processDue();
      const isDue = deposited >= 2_000 && staked >= 5_000 ? 1 : 0;
      expect([rewardsOf(inviter), rewardsOf(friend)]).toEqual([isDue, isDue]);
    }),
    { numRuns: propertyRuns(8), endOnFailure: true },
  );
  expect(rewardsOf(referrer)).toBe(0);
});
