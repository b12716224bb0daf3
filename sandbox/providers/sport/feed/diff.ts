import type {
  EventDelta,
  EventRow,
  EventView,
  FeedMessage,
  ListView,
  MarketView,
  PriceView,
} from "../protocol.ts";
import type { Scoreboard } from "../types.ts";

/** What has changed in a topic. */
export type Delta = Extract<FeedMessage, { delta: unknown }>["delta"];

/** The changes of an event page; null if there are none. */
export function eventDelta(before: EventView, after: EventView): Delta | null {
  const delta = rowChanges(before, after);
  if (after.scoreboard && !isSame(before.scoreboard, after.scoreboard)) delta.scoreboard = after.scoreboard;
  addMarkets(delta, before.all, after.all);
  const said = newLines(before.commentary, after.commentary);
  if (said.length > 0) delta.commentary = said;
  if (!isSame(before.play, after.play)) delta.play = after.play;
  if (after.momentum && !isSame(before.momentum, after.momentum)) delta.momentum = after.momentum;
  return hasChanges(delta) ? { events: [delta] } : null;
}

/** The lines that were not there before; latest first. */
function newLines(before: EventView["commentary"], after: EventView["commentary"]): EventView["commentary"] {
  const known = new Set(before.map(({ at, text }) => `${at} ${text}`));
  return after.filter(({ at, text }) => !known.has(`${at} ${text}`));
}

/** The changes of a list: those of its rows, or all sections if rows have come, gone or moved; null if there are none. */
export function listDelta(before: ListView, after: ListView): Delta | null {
  if (orderOf(before) !== orderOf(after)) return { sections: after.sections };
  const previous = before.sections.flatMap(({ events }) => events);
  const events = after.sections
    .flatMap((section) => section.events)
    .flatMap((row, index) => rowDelta(previous[index] as EventRow, row) ?? []);
  return events.length > 0 ? { events } : null;
}

const orderOf = ({ sections }: ListView): string =>
  sections
    .map(({ key, title, events }) => `${key} ${title} ${events.map(({ id }) => id).join(" ")}`)
    .join("\n");

/** What lists and event pages show alike. */
function rowChanges(before: EventRow, after: EventRow): EventDelta {
  const delta: EventDelta = { id: after.id };
  if (after.status !== before.status) delta.status = after.status;
  if (after.startsAt !== before.startsAt) delta.startsAt = after.startsAt;
  if (after.markets !== before.markets) delta.open = after.markets;
  return delta;
}

function rowDelta(before: EventRow, after: EventRow): EventDelta | null {
  const delta = rowChanges(before, after);
  if (after.scoreboard && !isSameInList(before.scoreboard, after.scoreboard))
    delta.scoreboard = after.scoreboard;
  addMarkets(delta, before.main ? [before.main] : [], after.main ? [after.main] : []);
  return hasChanges(delta) ? delta : null;
}

function addMarkets(delta: EventDelta, before: readonly MarketView[], after: readonly MarketView[]): void {
  if (before === after) return;
  const previous = new Map(before.map((market) => [market.id, market]));
  const changed: NonNullable<EventDelta["markets"]> = [];
  const added: MarketView[] = [];
  for (const market of after) {
    const known = previous.get(market.id);
    previous.delete(market.id);
    if (!known || !hasSameSelections(known, market)) {
      added.push(market);
      continue;
    }
    if (known === market) continue;
    const prices = market.prices
      .filter((price, index) => !isSamePrice(known.prices[index], price))
      .map(withoutName);
    const change: (typeof changed)[number] = { id: market.id };
    if (market.status !== known.status) change.status = market.status;
    if (prices.length > 0) change.prices = prices;
    if (change.status || change.prices) changed.push(change);
  }
  if (changed.length > 0) delta.markets = changed;
  if (added.length > 0) delta.added = added;
  if (previous.size > 0) delta.removed = [...previous.keys()];
}

function hasSameSelections(a: MarketView, b: MarketView): boolean {
  return a.prices.length === b.prices.length && a.prices.every(({ id }, index) => id === b.prices[index]?.id);
}

function isSamePrice(a: PriceView | undefined, b: PriceView): boolean {
  return a?.odds === b.odds && a.result === b.result && a.boostedFrom === b.boostedFrom;
}

function withoutName({ name: _, ...price }: PriceView): PriceView {
  return price;
}

/** Lists show the minute of the clock, not the second. */
function isSameInList(a: Scoreboard | null, b: Scoreboard): boolean {
  if (!a) return false;
  const minute = ({ clock }: Scoreboard) => (clock === null ? null : Math.floor(clock / 60));
  return minute(a) === minute(b) && isSame({ ...a, clock: null }, { ...b, clock: null });
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const hasChanges = (delta: EventDelta): boolean => Object.keys(delta).length > 1;
