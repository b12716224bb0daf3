import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { FeedMessage, ListView } from "../../../sandbox/providers/sport/protocol.ts";

/** What the page is compared with: the list is one state, and every message renders all of it. */
function PlainList() {
  const [list, setList] = useState<ListView | null>(null);
  useEffect(() => {
    const socket = new WebSocket("ws://sport.test/sandbox/sport/feed");
    socket.onopen = () => socket.send(JSON.stringify({ subscribe: ["list:live"], lang: "en" }));
    socket.onmessage = ({ data }) => {
      const message: FeedMessage = JSON.parse(data);
      if ("snapshot" in message) setList(message.snapshot as ListView);
      else if ("delta" in message) setList((before) => before && applied(before, message.delta.events ?? []));
    };
    return () => socket.close();
  }, []);
  return (
    <div className="bt-root" data-width="wide">
      {list?.sections.map((section) => (
        <ul key={section.key} className="bt-rows">
          {section.events.map((event) => (
            <li key={event.id} className="bt-row">
              <span className="bt-row-time">{event.scoreboard?.period}</span>
              <span className="bt-row-names">
                {event.competitors.map(({ id, name }) => (
                  <span key={id} className="bt-name">
                    {name}
                  </span>
                ))}
              </span>
              <span className="bt-row-odds">
                {event.main?.prices.map((price) => (
                  <button
                    type="button"
                    key={price.id}
                    className="bt-odds"
                    data-change="up"
                    aria-label={`${price.name}, ${price.odds}`}
                  >
                    <span className="bt-odds-figure">{(price.odds / 1000).toFixed(2)}</span>
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

type Deltas = NonNullable<Extract<FeedMessage, { delta: unknown }>["delta"]["events"]>;

function applied(list: ListView, deltas: Deltas): ListView {
  const byId = new Map(deltas.map((delta) => [delta.id, delta]));
  return {
    ...list,
    sections: list.sections.map((section) => ({
      ...section,
      events: section.events.map((event) => {
        const prices = byId.get(event.id)?.markets?.[0]?.prices ?? [];
        if (!event.main || prices.length === 0) return event;
        const odds = new Map(prices.map((price) => [price.id, price.odds]));
        const next = event.main.prices.map((price) => ({ ...price, odds: odds.get(price.id) ?? price.odds }));
        return { ...event, main: { ...event.main, prices: next } };
      }),
    })),
  };
}

const target = document.getElementById("target");
if (target) createRoot(target).render(<PlainList />);
