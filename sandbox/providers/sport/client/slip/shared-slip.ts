import { MAX_LEGS } from "../../leg-limit.ts";
import type { BetsApi } from "../feed/bets-api.ts";
import { legOfRequest, legRequestOf, type SlipState, usableTabs } from "./slip-state.ts";

/** Name of the query parameter of a link to a slip. */
const SLIP_PARAMETER = "bt-slip";

/** Stores the selections with the provider and returns a link that opens them, on this page. */
export async function slipLink(api: BetsApi, slip: SlipState, page: URL): Promise<string> {
  const { id } = await api.share(slip.legs.map(legRequestOf));
  const link = new URL(page);
  for (const name of [...link.searchParams.keys()]) if (name !== "bt-path") link.searchParams.delete(name);
  link.searchParams.set(SLIP_PARAMETER, id);
  return link.href;
}

/** The slip of a link; null if the page was not opened by one, or the link has expired. */
export async function slipOfLink(api: BetsApi, page: URL): Promise<SlipState | null> {
  const id = page.searchParams.get(SLIP_PARAMETER);
  if (!id || !/^[\w-]{1,64}$/.test(id)) return null;
  const { legs } = await api.shared(id).catch(() => ({ legs: [] }));
  if (legs.length === 0) return null;
  const all = legs.slice(0, MAX_LEGS).map(legOfRequest);
  const tab =
    usableTabs({ legs: all }).find((name) => name === "accumulator" || name === "builder") ?? "single";
  return { legs: all, tab, stakes: {}, stake: "", system: "", payment: { kind: "cash" } };
}

/** The address without the parameter, so that a reload does not open the link again. */
export function withoutSlip(page: URL): string {
  const clean = new URL(page);
  clean.searchParams.delete(SLIP_PARAMETER);
  return clean.pathname + clean.search + clean.hash;
}
