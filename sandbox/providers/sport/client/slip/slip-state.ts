import { MAX_LEGS } from "../../leg-limit.ts";
import type { LegRequest } from "../../protocol.ts";
import type { SportId } from "../../types.ts";
import { systemsOf } from "../odds/systems.ts";
import { priceKey } from "../store/offer-store.ts";

export const SLIP_TABS = ["single", "accumulator", "system", "builder"] as const;
export type SlipTab = (typeof SLIP_TABS)[number];

/** Id of the slip beside the content. */
export const SLIP_ID = "bt-slip";

/** A selection in the slip. `odds`, in thousandths, are those that the player has accepted. */
export interface SlipLeg {
  event: string;
  market: string;
  selection: string;
  odds: number;
  eachWay: boolean;
  /** Null until the event is known, such as in a slip that was opened by a link. */
  sport: SportId | null;
  league: string | null;
  /** Texts at the time of selection; those of the offer are used where it has them. */
  eventName: string;
  marketName: string;
  selectionName: string;
}

/** How a stake is paid. */
export type Payment = { kind: "cash" } | { kind: "bonus" } | { kind: "free"; id: string };

export interface SlipState {
  legs: readonly SlipLeg[];
  tab: SlipTab;
  /** Stakes of singles by the key of their leg, as they were typed. */
  stakes: Readonly<Record<string, string>>;
  /** Stake of the other kinds; of each combination where there are several. */
  stake: string;
  /** Sizes of the chosen system, joined by commas. */
  system: string;
  payment: Payment;
}

export const EMPTY_SLIP: SlipState = {
  legs: [],
  tab: "single",
  stakes: {},
  stake: "",
  system: "",
  payment: { kind: "cash" },
};

/** The key of a leg's price. */
export const legKey = ({
  event,
  market,
  selection,
}: Pick<SlipLeg, "event" | "market" | "selection">): string => priceKey(event, market, selection);

export function legRequestOf({ event, market, selection, odds, eachWay }: SlipLeg): LegRequest {
  return { event, market, selection, odds, eachWay };
}

/** A selection of which only the request is known; its texts come with the offer. */
export function legOfRequest(request: LegRequest): SlipLeg {
  const texts = { eventName: "", marketName: "", selectionName: "" };
  return { ...request, ...texts, sport: null, league: null };
}

/** Adds a selection, or removes it if the slip has it. Another selection of the same market is replaced. */
export function toggleLeg(slip: SlipState, leg: SlipLeg): SlipState {
  const key = legKey(leg);
  if (slip.legs.some((other) => legKey(other) === key)) return removeLegs(slip, [key]);
  const others = slip.legs.filter((other) => other.event !== leg.event || other.market !== leg.market);
  if (others.length >= MAX_LEGS) return slip;
  return withUsableTab({ ...slip, legs: [...others, leg] }, slip.legs.length === 1);
}

/** Adds a selection with a stake of its own. */
export function addSingle(slip: SlipState, leg: SlipLeg, stake: string): SlipState {
  const added = toggleLeg(slip, leg);
  return { ...added, tab: "single", stakes: { ...added.stakes, [legKey(leg)]: stake } };
}

export function removeLegs(slip: SlipState, keys: readonly string[]): SlipState {
  const legs = slip.legs.filter((leg) => !keys.includes(legKey(leg)));
  if (legs.length === 0) return { ...EMPTY_SLIP, payment: slip.payment };
  const stakes = Object.fromEntries(Object.entries(slip.stakes).filter(([key]) => !keys.includes(key)));
  return withUsableTab({ ...slip, legs, stakes }, false);
}

/** Which tabs the slip offers with its current legs. */
export function usableTabs({ legs }: Pick<SlipState, "legs">): readonly SlipTab[] {
  const events = new Set(legs.map(({ event }) => event));
  return SLIP_TABS.filter((tab) => {
    if (tab === "single") return true;
    if (tab === "builder") return legs.length > 1 && events.size === 1;
    if (tab === "accumulator") return events.size > 1;
    return events.size === legs.length && systemsOf(legs.length).length > 0;
  });
}

/** Keys of the legs that share an event: they cannot be combined in an accumulator. */
export function relatedLegs(legs: readonly SlipLeg[]): readonly string[] {
  const count = new Map<string, number>();
  for (const { event } of legs) count.set(event, (count.get(event) ?? 0) + 1);
  return legs.filter(({ event }) => (count.get(event) ?? 0) > 1).map(legKey);
}

/** The chosen system, or the first that the number of legs allows. */
export function chosenSystem({ legs, system }: SlipState): readonly number[] {
  const systems = systemsOf(legs.length);
  return (systems.find(({ sizes }) => sizes.join() === system) ?? systems[0])?.sizes ?? [];
}

/** @param isSecond whether a second leg was just added: then the slip changes to a kind of bet that combines both */
function withUsableTab(slip: SlipState, isSecond: boolean): SlipState {
  const usable = usableTabs(slip);
  if (slip.legs.length === 1) return { ...slip, tab: "single" };
  const combined = usable.find((tab) => tab === "accumulator" || tab === "builder");
  if (isSecond && slip.tab === "single" && combined) return { ...slip, tab: combined };
  return usable.includes(slip.tab) ? slip : { ...slip, tab: combined ?? "single" };
}
