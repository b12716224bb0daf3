type Entry = Record<string, unknown>;

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

/** Hands an event to the tag manager of the page, should there be one, in the order of events [TP-3]. */
export function pushEvent(entry: Entry): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}
