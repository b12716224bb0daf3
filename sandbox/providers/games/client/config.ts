import type { ClientConfig, SlotRules } from "../protocol.ts";

/** Reads the configuration from the document. */
export function readClientConfig<Rules = SlotRules>(): ClientConfig<Rules> {
  return JSON.parse(document.getElementById("config")?.textContent ?? "") as ClientConfig<Rules>;
}
