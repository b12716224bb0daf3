/**
 * Replaces the page's WebSocket by a feed of live matches whose prices change at a steady rate. It runs in the page, so it must not
 * use anything from outside of the function.
 */
export function installSportFeed({ matches, changes }: { matches: number; changes: number }): void {
  const selections = ["home", "draw", "away"];
  const events = Array.from({ length: matches }, (_, index) => ({
    id: `soccer-1-1-${index}`,
    sport: "soccer-1",
    league: { id: "l", sport: "soccer-1", name: "League", country: null },
    competitors: [
      { id: `h${index}`, name: `Home ${index}`, crest: "" },
      { id: `a${index}`, name: `Away ${index}`, crest: "" },
    ],
    title: null,
    startsAt: 0,
    status: "live",
    scoreboard: {
      period: "first_half",
      clock: 60 * index,
      score: [0, 0],
      periods: [],
      serving: null,
      points: null,
      statistics: {},
      ended: false,
    },
    main: {
      id: "1x2",
      type: "1x2",
      line: "",
      group: "main",
      status: "open",
      builder: true,
      prices: selections.map((id, place) => ({ id, odds: 1800 + place * 700, name: id })),
    },
    markets: 60,
  }));

  /** As much of a WebSocket as the pages use. */
  class FeedSocket {
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    constructor() {
      setTimeout(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }
    send(text: string): void {
      if (!JSON.parse(text).subscribe?.includes("list:live")) return;
      const sections = [{ key: "l", title: "League", events }];
      this.say({ topic: "list:live", seq: 0, snapshot: { name: "live", sections } });
      let seq = 0;
      let change = 0;
      setInterval(() => {
        const index = (change * 7) % matches;
        const odds = 1500 + ((change * 37) % 900) + 10;
        const prices = [{ id: selections[change % 3], odds }];
        change += 1;
        seq += 1;
        const delta = { events: [{ id: `soccer-1-1-${index}`, markets: [{ id: "1x2", prices }] }] };
        this.say({ topic: "list:live", seq, delta });
      }, 1000 / changes);
    }
    say(message: unknown): void {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
    close(): void {
      this.readyState = 3;
    }
  }
  Object.assign(window, { WebSocket: FeedSocket });
}
