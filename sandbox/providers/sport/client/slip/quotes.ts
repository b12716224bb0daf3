import type { QuoteRequest, QuoteView } from "../../protocol.ts";
import { createValueStore, type ValueStore } from "../store/value-store.ts";
import { legKey } from "./slip-state.ts";

interface Quote {
  /** Kind and selections of the request as text, so that a response is not used for another slip. */
  subject: string;
  view: QuoteView | null;
  isLoading: boolean;
}

export interface Quotes {
  store: ValueStore<Quote>;
  /** Requests limits and prices of a bet; requests in quick succession are debounced. */
  ask(request: QuoteRequest | null): void;
  /** Makes the next request load again, even if it is the same; the current quote stays until its response. */
  expire(): void;
  close(): void;
}

const PAUSE = 350;

/** Limits and prices of the slip from the provider. Until they are loaded, the slip shows its own computation. */
export function createQuotes(
  load: (request: QuoteRequest, signal: AbortSignal) => Promise<QuoteView>,
): Quotes {
  const store = createValueStore<Quote>({ subject: "", view: null, isLoading: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  let asked = "";

  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  return {
    store,
    ask(request) {
      const full = request ? JSON.stringify(request) : "";
      if (full === asked) return;
      asked = full;
      stop();
      if (!request) return store.set({ subject: "", view: null, isLoading: false });
      const subject = quoteSubject(request);
      const before = store.get();
      store.set({ subject, view: before.subject === subject ? before.view : null, isLoading: true });
      timer = setTimeout(async () => {
        const controller = new AbortController();
        running = controller;
        const view = await load(request, controller.signal).catch(() => null);
        if (controller.signal.aborted) return;
        // A failed request keeps the previous quote: the provider checks every bet anyway.
        store.update((current) => ({ subject, view: view ?? current.view, isLoading: false }));
      }, PAUSE);
    },
    expire() {
      asked = "";
    },
    close: stop,
  };
}

/** What a quote is about: kind and selections, whatever their odds and stake. */
export function quoteSubject({ kind, legs, sizes }: Pick<QuoteRequest, "kind" | "legs" | "sizes">): string {
  const keys = legs.map((leg) => `${legKey(leg)}${leg.eachWay ? "*" : ""}`);
  return [kind, sizes.join(), ...keys].join(" ");
}
