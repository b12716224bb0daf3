import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BT_PATH } from "#contract/host/sport-views.ts";
import { STAND_IN_BRAND } from "#contract/host/sportsbook-vendor.ts";
import type {
  BetRequest,
  BetView,
  EventRow,
  EventView,
  LegRequest,
  ListView,
} from "../../../sandbox/providers/sport/protocol.ts";
import { sendForm } from "./players.ts";
import { controlSandbox, sandboxNow } from "./sandbox.ts";

/** The offer, slips and bets of the sportsbook by requests, and what its renderer keeps in the browser. */

const API = "/sandbox/sport/api";
/** Milliseconds; a match that starts earlier could begin meanwhile, and change its prices. */
const NOT_SOON = 3_600_000;

/** Values that the renderer keeps in the browser, by their names. */
export interface StoredValues {
  settings?: { oddsFormat?: string; policy?: string; quickBet?: boolean; quickStake?: string };
  favourites?: string[];
}

/** The pages of a group share their storage: the sportsbook of this one starts with these values only. */
export async function storeValues(page: Page, values: StoredValues = {}): Promise<void> {
  const entries = Object.entries(values).map(([name, value]) => [
    `bt-${name}-${STAND_IN_BRAND}`,
    JSON.stringify(value),
  ]);
  await page.addInitScript((stored) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("bt-")) localStorage.removeItem(key);
    for (const [key = "", value = ""] of stored) localStorage.setItem(key, value);
  }, entries);
}

/** Path of a place of the sportsbook. */
export const placePath = (place: string) => `/sport?${BT_PATH}=${encodeURIComponent(place)}`;
export const eventPlace = ({ sport, league, id }: EventRow) => `/${sport}/${league.id}/${id}`;

async function fetchOffer<T>(page: Page, query: string): Promise<T> {
  const response = await page.request.get(`${API}/offer?${query}&lang=en`);
  if (!response.ok()) throw new Error(`offer?${query}: ${response.status()}`);
  return response.json();
}

export async function fetchRows(page: Page, query: string): Promise<EventRow[]> {
  const { sections } = await fetchOffer<ListView>(page, query);
  return sections.flatMap(({ events }) => events);
}

export const fetchEvent = (page: Page, id: string) => fetchOffer<EventView>(page, `view=event&event=${id}`);

/** A live match or race of a sport; if none is live, the next one is started. */
export async function liveMatch(page: Page, sport: string): Promise<EventRow> {
  const rows = await fetchRows(page, `view=sport&sport=${sport}`);
  const live = rows.find(({ status }) => status === "live");
  if (live) return live;
  const next = rows[0];
  if (!next) throw new Error(`no match of ${sport}`);
  await controlSandbox(page, "sport-events/move", { event_id: next.id, minute: 4 });
  return next;
}

/** Events of a sport that start in an hour or later. */
export async function upcomingRows(page: Page, sport: string): Promise<EventRow[]> {
  const from = Date.parse(await sandboxNow(page)) + NOT_SOON;
  const rows = await fetchRows(page, `view=sport&sport=${sport}`);
  return rows.filter(({ status, startsAt }) => status === "prematch" && startsAt > from);
}

/** The first selection of the main market of upcoming matches. @param count of matches, at most 20 */
export async function upcomingLegs(page: Page, count: number): Promise<LegRequest[]> {
  const sports = ["soccer-1", "tennis-5", "basketball-2"];
  const lists = await Promise.all(sports.map((sport) => upcomingRows(page, sport)));
  const upcoming = lists.map((rows) => rows.filter(({ main }) => main?.prices[0]?.odds));
  // One of each sport in turn.
  const turns = Math.max(...upcoming.map((rows) => rows.length));
  const mixed = Array.from({ length: turns }, (_, turn) =>
    upcoming.flatMap((rows) => rows[turn] ?? []),
  ).flat();
  if (mixed.length < count) throw new Error("too few upcoming matches");
  return mixed.slice(0, count).map(mainLeg);
}

/** The first selection of the main market of an event. */
export function mainLeg({ id, main }: EventRow): LegRequest {
  const price = main?.prices[0];
  if (!main || !price) throw new Error(`${id} has no prices`);
  return { event: id, market: main.id, selection: price.id, odds: price.odds, eachWay: false };
}

/** Two selections of an upcoming match that make one price: the home win and more goals than the middle line. */
export async function builderLegs(page: Page): Promise<LegRequest[]> {
  const rows = await fetchRows(page, "view=sport&sport=soccer-1");
  const match = rows.find(({ status, title }) => status === "prematch" && title === null);
  const { all } = await fetchEvent(page, match?.id ?? "");
  const total = all.find(({ id, builder }) => builder && id === "total:2.5");
  const over = total?.prices[0];
  if (!match || !total || !over) throw new Error("no match with a total");
  return [
    mainLeg(match),
    { event: match.id, market: total.id, selection: over.id, odds: over.odds, eachWay: false },
  ];
}

/** The price that the provider quotes for a bet builder. */
export async function quoteBuilder(page: Page, legs: LegRequest[]): Promise<number> {
  const data = { kind: "builder", legs, sizes: [], stake: "4.00" };
  const response = await page.request.post(`${API}/bets/quote`, { data });
  return (await response.json()).builderOdds;
}

/** Path of a link that opens a slip. */
export async function slipPath(page: Page, legs: LegRequest[], place = "/soccer-1"): Promise<string> {
  const response = await page.request.post(`${API}/slips`, { data: { legs } });
  return `${placePath(place)}&bt-slip=${(await response.json()).id}`;
}

async function requestToken(page: Page): Promise<string> {
  return (await (await sendForm(page, "/en/actions/sport-token", {})).json()).token;
}

type NewBet = Pick<BetRequest, "kind" | "legs" | "stake"> & Partial<BetRequest>;

/** Places bets of the signed-in player. Returns them as the provider accepted them. */
export async function placeBets(page: Page, bets: NewBet[]): Promise<BetView[]> {
  const placed: BetView[] = [];
  for (const bet of bets) {
    const data = { key: randomUUID(), sizes: [], policy: "any", ...bet };
    placed.push(await postBet(page, "bets", data));
  }
  return placed;
}

/** Cashes out a share of a bet. */
export async function cashOutBet(page: Page, bet: BetView, share: number): Promise<void> {
  const amount = bet.cashOut?.amount;
  if (amount === undefined) throw new Error("the bet has no cash-out");
  await postBet(page, `bets/${bet.id}/cash-out`, { key: randomUUID(), amount, share });
}

async function postBet(page: Page, path: string, data: object): Promise<BetView> {
  const authorization = `Bearer ${await requestToken(page)}`;
  const response = await page.request.post(`${API}/${path}?lang=en`, { data, headers: { authorization } });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
