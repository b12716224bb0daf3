import { MAX_LEGS } from "../../leg-limit.ts";
import { createStoredValue, type StoredValue, type TextStorage } from "../store/value-store.ts";
import { SPORT_KEYS } from "../ui/sport-keys.ts";
import { SLIP_KEY } from "./slip-owner.ts";
import {
  EMPTY_SLIP,
  legKey,
  type Payment,
  SLIP_TABS,
  type SlipLeg,
  type SlipState,
  usableTabs,
} from "./slip-state.ts";

/** The slip that survives a reload, the login and a restart of the renderer. @param owner of `claimStorage` */
export function createStoredSlip(storage: TextStorage | null, owner: string): StoredValue<SlipState> {
  return createStoredValue(storage, `${SLIP_KEY}${owner}`, EMPTY_SLIP, parseSlip);
}

/** Reads a stored slip of this or an older version; legs that are not valid are left out. */
export function parseSlip(stored: unknown): SlipState | null {
  if (!isObject(stored) || !Array.isArray(stored.legs)) return null;
  const legs = uniqueLegs(stored.legs.map(parseLeg).filter((leg) => leg !== null)).slice(0, MAX_LEGS);
  if (legs.length === 0) return null;
  const tab = SLIP_TABS.find((name) => name === stored.tab) ?? "single";
  const keys = new Set(legs.map(legKey));
  const stakes = isObject(stored.stakes) ? Object.entries(stored.stakes) : [];
  return {
    legs,
    tab: usableTabs({ legs }).includes(tab) ? tab : "single",
    stakes: Object.fromEntries(
      stakes
        .filter(([key, stake]) => keys.has(key) && isStake(stake))
        .map(([key, stake]) => [key, String(stake)]),
    ),
    stake: isStake(stored.stake) ? stored.stake : "",
    system: text(stored.system),
    payment: parsePayment(stored.payment),
  };
}

function parseLeg(stored: unknown): SlipLeg | null {
  if (!isObject(stored)) return null;
  const { event, market, selection, odds } = stored;
  if (!isId(event) || !isId(market) || !isId(selection)) return null;
  if (typeof odds !== "number" || !Number.isSafeInteger(odds) || odds <= 1000 || odds > 10_000_000)
    return null;
  return {
    event,
    market,
    selection,
    odds,
    eachWay: stored.eachWay === true,
    sport: SPORT_KEYS.find((sport) => sport === stored.sport) ?? null,
    league: typeof stored.league === "string" ? stored.league : null,
    eventName: text(stored.eventName),
    marketName: text(stored.marketName),
    selectionName: text(stored.selectionName),
  };
}

function parsePayment(stored: unknown): Payment {
  if (isObject(stored) && stored.kind === "bonus") return { kind: "bonus" };
  if (isObject(stored) && stored.kind === "free" && typeof stored.id === "string")
    return { kind: "free", id: stored.id };
  return { kind: "cash" };
}

function uniqueLegs(legs: readonly SlipLeg[]): SlipLeg[] {
  return [...new Map(legs.map((leg) => [legKey(leg), leg])).values()];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= 60;
}

function isStake(value: unknown): value is string {
  return typeof value === "string" && /^\d{0,12}([.,]\d{0,8})?$/.test(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 200) : "";
}
