import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOALS, type Goal } from "#contract/wire/capabilities.ts";
import { requiredOperations } from "../../scripts/capabilities-guide.ts";
import { type PartialCasino, startPartialCasino } from "../support/partial-casino.ts";
import { GAME_SCREEN } from "../support/screens.ts";
import { SMALL_API } from "../support/small-api.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

/*
 * With exactly the operations that the guide names for a goal, the goal works from page to form, without a warning, a 5xx or a call
 * that the API does not have [CAP-2]. One site for each goal and each way in which its API lacks the rest: it declares what it has, or
 * it answers 404 or 501 to everything else. Then the front end finds out by one call each.
 */

const GOAL_NAMES = Object.keys(GOALS) as Goal[];
const WAYS = { declared: undefined, "404": 404, "501": 501 } as const;
type Way = keyof typeof WAYS;
/** The operations of a goal, and of the goals that it builds on: deposits and bets need players. */
function setOf(goal: Goal, way: Way): string[] {
  const needsPlayer = goal === "deposit" || goal === "sport";
  // An API that declares nothing is taken to have the games, which are on the home page.
  const others: Goal[] = [
    ...(needsPlayer ? (["account"] as const) : []),
    ...(way === "declared" ? [] : (["guest"] as const)),
  ];
  return [...new Set([goal, ...others].flatMap(requiredOperations))];
}
const siteOf = (goal: Goal, way: Way) => `${goal}-${way}`;

const html = { accept: "text/html" };
const CARD = {
  "details.card_number": "5555 5555 5555 4444",
  "details.card_expiry": "12/39",
  "details.card_cvc": "917",
  "details.card_holder": "Sol Demo",
};
const ACCOUNT = {
  form: "registration",
  password: "night-and-day-1",
  password_retype: "night-and-day-1",
  currency: "EUR",
  country: "DE",
  "birthday.day": "7",
  "birthday.month": "3",
  "birthday.year": "1990",
  phone: "030 901820",
  terms: "on",
};
let accounts = 0;
let casino: PartialCasino;
/** Every answer of the journey. */
let answers: string[] = [];

beforeAll(async () => {
  const sites = GOAL_NAMES.flatMap((goal) =>
    (Object.keys(WAYS) as Way[]).map((way) => [
      siteOf(goal, way),
      { operations: setOf(goal, way), undeclared: WAYS[way] },
    ]),
  );
  casino = await startPartialCasino({ ...Object.fromEntries(sites), small: { operations: SMALL_API } });
}, 600_000);
afterAll(() => casino?.stop());

function noted(what: string, answer: Answer): Answer {
  answers.push(`${answer.status} ${what}`);
  return answer;
}
/** Opens a page as a browser does, with its redirects. */
async function open(visitor: Visitor, path: string): Promise<Answer> {
  const answer = noted(path, await visitor.get(path, html));
  const target = answer.headers.get("location");
  return target ? open(visitor, target) : answer;
}
const send = async (visitor: Visitor, path: string, form: Record<string, string>) =>
  noted(`POST ${path}`, await visitor.send("POST", path, html, new URLSearchParams(form)));
const shown = ({ status, text }: Answer) => {
  expect(status).toBe(200);
  return expect(text);
};

async function deposit(player: Visitor): Promise<void> {
  shown(await open(player, "/en/wallet/deposit")).toContain("/en/wallet/deposit?method=card");
  const { text } = await open(player, "/en/wallet/deposit?method=card");
  const key = /name="key" value="([0-9a-f]{32})"/.exec(text)?.[1] ?? "";
  const sent = await send(player, "/en/wallet/deposit?method=card", {
    form: "deposit",
    key,
    amount: "50",
    ...CARD,
  });
  expect(sent.status).toBe(303);
  const target = sent.headers.get("location") as string;
  expect(target).toContain("payment=");
  shown(await open(player, target)).toContain("50.00");
  const payment = new URL(target, casino.origin).searchParams.get("payment");
  shown(await open(player, `/en/payment/pending?payment=${payment}`)).toContain("50.00");
}

async function play(visitor: Visitor, screen: string): Promise<void> {
  await open(visitor, screen);
  const launched = await send(visitor, `${screen}?_data=localized%2Fplay`, {});
  expect(launched.json().launch.game_url).toBeTruthy();
}

/** What a visitor does on a site whose API has the operations of the goal. */
const JOURNEYS: Record<Goal, (site: string) => Promise<void>> = {
  async guest(site) {
    shown(await open(casino.guest(site), "/en")).toContain('href="/en/play/');
  },
  async lobby(site) {
    const guest = casino.guest(site);
    shown(await open(guest, "/en/games")).toContain('href="/en/play/');
    shown(await open(guest, "/en/games/category/slots")).toContain('href="/en/play/');
    shown(await open(guest, "/en/games/category/slots?sort=name")).toContain('href="/en/play/');
  },
  async account(site) {
    shown(await open(casino.guest(site), "/en/login")).toContain('name="password"');
    const player = await casino.player(site);
    shown(await open(player, "/en/account")).toContain('action="/en/logout"');
  },
  async registration(site) {
    const visitor = casino.guest(site);
    const form = "/en/login?tab=registration";
    shown(await open(visitor, form)).toContain('name="password_retype"');
    accounts += 1;
    const sent = await send(visitor, form, { ...ACCOUNT, email: `new-${accounts}@example.org` });
    expect(sent.status).toBe(303);
    shown(await open(visitor, sent.headers.get("location") as string)).toContain('href="/en/account"');
    // The new account has no profile, and an API that declares that it has none does not get one.
    if (site === siteOf("registration", "declared"))
      shown(await open(visitor, "/en/account")).toContain('action="/en/logout"');
  },
  async deposit(site) {
    await deposit(await casino.player(site));
  },
  async play(site) {
    await play(casino.guest(site), `/en${GAME_SCREEN}/demo`);
  },
  async sport(site) {
    const player = await casino.player(site);
    await open(player, "/en/sport");
    const token = await send(player, "/en/actions/sport-token", {});
    expect(token.status).toBe(200);
  },
};

describe.each(Object.keys(WAYS) as Way[])("an API that says so: %s", (way) => {
  test.each(GOAL_NAMES)("the minimum of %s is enough [CAP-2]", async (goal) => {
    const site = siteOf(goal, way);
    const before = casino.complaints().length;
    answers = [];
    await JOURNEYS[goal](site);
    expect(answers.filter((answer) => /^5/.test(answer))).toEqual([]);
    const own = new Set(setOf(goal, way));
    const others = () => casino.callsOf(site).filter((name) => !own.has(name));
    if (way === "declared") expect(others()).toEqual([]);
    // What has turned out to be missing is not called again.
    casino.forget(site);
    await JOURNEYS[goal](site);
    expect(others()).toEqual([]);
    expect(casino.complaints().slice(before)).toEqual([]);
  });
});

test("with an API of 17 operations a player logs in, deposits and plays [CAP-1, CAP-2]", async () => {
  expect(SMALL_API).toHaveLength(17);
  const before = casino.complaints().length;
  answers = [];
  const player = await casino.player("small");
  await deposit(player);
  await play(player, `/en${GAME_SCREEN}`);
  expect(answers.filter((answer) => /^[45]/.test(answer))).toEqual([]);
  expect(casino.callsOf("small").filter((name) => !SMALL_API.includes(name))).toEqual([]);
  expect(casino.complaints().slice(before)).toEqual([]);
});
