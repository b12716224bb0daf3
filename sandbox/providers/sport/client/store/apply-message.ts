import type { BetView, EventDelta, EventView, FeedMessage, ListView } from "../../protocol.ts";
import { forgetMarket, marketKey, type OfferStore, priceKey } from "./offer-store.ts";

/** Number of comments that are kept per event. */
const MAX_COMMENTS = 60;

/**
 * Applies a snapshot or delta of the feed to the store.
 *
 * @param onBets called with changed bets of the topic `bets`; the flag is whether they are all open bets
 */
export function applyMessage(
  store: OfferStore,
  message: FeedMessage,
  onBets: (bets: readonly BetView[], isSnapshot: boolean) => void,
): void {
  const { topic } = message;
  if ("snapshot" in message) {
    const { snapshot } = message;
    if (Array.isArray(snapshot)) onBets(snapshot, true);
    else if (isList(snapshot)) store.putList(topic, snapshot);
    else store.putEvent(snapshot);
  } else if ("delta" in message) {
    const { events, sections, bets } = message.delta;
    if (sections) store.putList(topic, { sections });
    for (const delta of events ?? []) applyEventDelta(store, delta, topic.startsWith("list:"));
    if (bets) onBets(bets, false);
  }
}

function isList(snapshot: ListView | EventView): snapshot is ListView {
  return "sections" in snapshot;
}

/** @param inList whether the delta belongs to a list, whose events have their main market only */
export function applyEventDelta(store: OfferStore, delta: EventDelta, inList: boolean): void {
  const { id } = delta;
  if (delta.scoreboard) store.scores.set(id, delta.scoreboard);
  changeRow(store, delta);
  for (const { id: market, status, prices } of delta.markets ?? []) {
    const key = marketKey(id, market);
    const known = store.markets.get(key);
    if (known && status && status !== known.view.status)
      store.markets.set(key, { selections: known.selections, view: { ...known.view, status } });
    for (const price of prices ?? []) store.putPrice(priceKey(id, market, price.id), price);
  }
  if (delta.added?.length || delta.removed?.length) changeMarkets(store, delta, inList);
  if (delta.commentary)
    store.commentary.set(
      id,
      [...delta.commentary, ...(store.commentary.get(id) ?? [])].slice(0, MAX_COMMENTS),
    );
  if (delta.play) store.play.set(id, delta.play);
  if (delta.momentum) store.momentum.set(id, delta.momentum);
}

function changeRow(store: OfferStore, { id, status, startsAt, open }: EventDelta): void {
  const event = store.events.get(id);
  if (!event) return;
  const { row, main } = event;
  const next = {
    ...row,
    status: status ?? row.status,
    startsAt: startsAt ?? row.startsAt,
    markets: open ?? row.markets,
  };
  if (next.status !== row.status || next.startsAt !== row.startsAt || next.markets !== row.markets)
    store.events.set(id, { main, row: next });
}

function changeMarkets(
  store: OfferStore,
  { id, added = [], removed = [] }: EventDelta,
  inList: boolean,
): void {
  for (const market of added) store.putMarket(id, market);
  if (inList) {
    const event = store.events.get(id);
    if (!event) return;
    const [first] = added;
    const isGone = event.main !== null && removed.includes(event.main);
    const main = first?.id ?? (isGone ? null : event.main);
    if (main !== event.main) store.events.set(id, { row: event.row, main });
    return;
  }
  for (const market of removed) forgetMarket(store, id, market);
  const before = store.marketIds.get(id) ?? [];
  const kept = before.filter((market) => !removed.includes(market));
  const newIds = added.map((market) => market.id).filter((market) => !kept.includes(market));
  store.marketIds.set(id, [...kept, ...newIds]);
}
