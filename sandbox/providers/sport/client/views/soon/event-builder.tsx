import { useState } from "react";
import { type Services, useServices } from "../../services.ts";
import { eventName } from "../../slip/follow-prices.ts";
import type { SlipLeg } from "../../slip/slip-state.ts";
import { useValue } from "../../store/hooks.ts";
import { type ListInfo, marketKey, priceKey } from "../../store/offer-store.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { oddsText } from "../../ui/odds-text.ts";
import { type Candidate, suggestLegs } from "./suggest-legs.ts";

const TARGETS = ["3", "5", "10", "25"] as const;

/** Puts together an accumulator of the events in the list, for the combined odds that the player wants. */
export function EventBuilder({ list }: { list: ListInfo }) {
  const services = useServices();
  const { texts, slip, slipOpen, settings, announcer } = services;
  const [target, setTarget] = useState<string>("5");
  const { oddsFormat } = useValue(settings);
  const legs = suggestLegs(candidatesOf(services, list), Number(target) * 1000);
  if (legs.length < 2) return null;
  const combined = legs.reduce((product, { odds }) => product * odds, 1) / 1000 ** (legs.length - 1);
  const add = (): void => {
    slip.set({
      legs: legs.map((leg) => slipLeg(services, leg)),
      tab: "accumulator",
      stakes: {},
      stake: slip.get().stake,
      system: "",
      payment: slip.get().payment,
    });
    slipOpen.set(true);
    announcer.say(texts.t("builder_added", { n: legs.length }));
  };
  return (
    <section className="bt-builder" aria-label={texts.t("event_builder")}>
      <div className="bt-builder-head">
        <div>
          <h3 className="bt-section-title">{texts.t("event_builder")}</h3>
          <p className="bt-muted">{texts.t("event_builder_text")}</p>
        </div>
        <ChoiceChips
          label={texts.t("target_odds")}
          value={target}
          onChange={setTarget}
          choices={TARGETS.map((value) => ({
            value: value as string,
            label: `≈ ${oddsText(Number(value) * 1000, oddsFormat, texts.iso)}`,
          }))}
        />
      </div>
      <ol className="bt-builder-legs">
        {legs.map((leg) => {
          const { eventName: event, selectionName } = slipLeg(services, leg);
          return (
            <li key={leg.event}>
              <b>{selectionName}</b>
              <span className="bt-muted">{event}</span>
              <span className="bt-builder-odds" translate="no">
                {oddsText(leg.odds, oddsFormat, texts.iso)}
              </span>
            </li>
          );
        })}
      </ol>
      <button type="button" className="bt-button bt-button-main" onClick={add}>
        {texts.t("add_accumulator", { odds: oddsText(Math.floor(combined), oddsFormat, texts.iso) })}
      </button>
    </section>
  );
}

/** Every open price of the main markets of a list. */
function candidatesOf({ offer }: Services, list: ListInfo): Candidate[] {
  return list.sections.flatMap(({ events }) =>
    events.flatMap((id) => {
      const event = offer.events.get(id);
      const market = event?.main ? offer.markets.get(marketKey(id, event.main)) : undefined;
      if (event?.row.status !== "prematch" || market?.view.status !== "open") return [];
      return market.selections.flatMap((selection) => {
        const price = offer.prices.get(priceKey(id, market.view.id, selection));
        const { startsAt } = event.row;
        return price ? [{ event: id, market: market.view.id, selection, odds: price.odds, startsAt }] : [];
      });
    }),
  );
}

function slipLeg({ offer }: Services, { event, market, selection, odds }: Candidate): SlipLeg {
  const row = offer.events.get(event)?.row;
  return {
    event,
    market,
    selection,
    odds,
    eachWay: false,
    sport: row?.sport ?? null,
    league: row?.league.id ?? null,
    eventName: row ? eventName(row) : "",
    marketName: offer.markets.get(marketKey(event, market))?.view.name ?? "",
    selectionName: offer.prices.get(priceKey(event, market, selection))?.name ?? selection,
  };
}
