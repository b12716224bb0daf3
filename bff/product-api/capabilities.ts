import type { Logger } from "pino";
import { AbsentOperation } from "#contract/host/failures.ts";
import { isStandIn } from "#contract/host/messaging-vendors.ts";
import type { Site } from "#contract/host/site.ts";
import { availableSportsbook } from "#contract/host/sportsbook-vendor.ts";
import {
  type Absence,
  absenceOf,
  type CapabilitySwitches,
  capabilityOperations,
  type Declaration,
} from "#contract/wire/absence.ts";
import { operations, type ProductApi } from "#contract/wire/operations.ts";
import { createLogInterval } from "../operations/log-interval.ts";

const FRESH_MS = 60_000;
const RETRY_MS = 5000;
/** How long the first requests for a site wait; after that, they are answered as if the API had everything. */
const FIRST_ANSWER_MS = 2000;
const EVERYTHING: Declaration = { capabilities: {} };
/** Statuses of an API that does not have the operation, with whatever body. */
const MISSING = new Set([404, 405, 501]);

/** A response of the product API, as it was sent. */
interface PlainAnswer {
  status: number;
  text: string;
}

/** What the sites of this installation do not have [CAP-1]. */
export interface Capabilities {
  /** What is known now, without waiting. */
  absence(site: Site): Absence;
  /** Resolves once the product API has said what it has for this site, or has not within two seconds. Never rejects. */
  ready(site: Site): Promise<Absence>;
  /** Replaces the operations that are absent on a site by refusals: they throw AbsentOperation and call nothing. */
  restrict(api: ProductApi, site: Site): ProductApi;
}

interface State {
  absence: Absence;
  /** When it is asked for again, in milliseconds of `performance.now()`. */
  staleAt: number;
  asking: Promise<void> | null;
  isKnown: boolean;
}

/**
 * @param ask sends GET /capabilities for a site; rejects if there is no response
 * @param sandbox whether there is a sandbox, whose stand-ins vendors may be
 */
export function createCapabilities(
  { sandbox }: { sandbox: boolean },
  ask: (site: Site) => Promise<PlainAnswer>,
  log: Pick<Logger, "info" | "warn">,
): Capabilities {
  const states = new Map<string, State>();
  const isDue = createLogInterval();
  const refusals = new WeakMap<Absence, PropertyDescriptorMap>();

  const derive = (site: Site, declared: Declaration) =>
    absenceOf(operations, declared, site.capabilities, vendorSwitches(site, sandbox));

  function stateOf(site: Site): State {
    const existing = states.get(site.id);
    if (existing) return existing;
    const state = { absence: derive(site, EVERYTHING), staleAt: 0, asking: null, isKnown: false };
    states.set(site.id, state);
    return state;
  }

  /** Asks again if the state is stale, once for all requests. */
  function refresh(site: Site): State {
    const state = stateOf(site);
    if (state.asking || performance.now() < state.staleAt) return state;
    state.asking = update(site, state).finally(() => {
      state.asking = null;
      state.isKnown = true;
    });
    return state;
  }

  async function update(site: Site, state: State): Promise<void> {
    try {
      const absence = derive(site, declarationIn(await ask(site)));
      state.staleAt = performance.now() + FRESH_MS;
      const isSame = absence.capabilities.join() === state.absence.capabilities.join();
      if (!isSame || absence.operations.size !== state.absence.operations.size)
        log.info({ site: site.id, absent: absence.capabilities }, "capabilities");
      state.absence = absence;
    } catch (error) {
      state.staleAt = performance.now() + RETRY_MS;
      // The reason only: whoever asks next fails in the same way, and an outage lasts.
      if (isDue(site.id))
        log.warn({ site: site.id, reason: String(error) }, "the product API's capabilities are unknown");
    }
  }

  return {
    absence: (site) => refresh(site).absence,
    async ready(site) {
      const state = refresh(site);
      if (!state.isKnown && state.asking) {
        const timeout = new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS).unref());
        await Promise.race([state.asking, timeout]);
      }
      return state.absence;
    },
    restrict(api, site) {
      const { absence } = stateOf(site);
      if (absence.operations.size === 0) return api;
      const descriptors = refusals.get(absence) ?? refusalsOf(absence);
      refusals.set(absence, descriptors);
      return Object.create(api, descriptors) as ProductApi;
    },
  };
}

/** Vendors that the site has not chosen, or whose stand-ins are not there. */
function vendorSwitches({ sportsbook, messaging, liveChat }: Site, sandbox: boolean): CapabilitySwitches {
  const has = (vendor: Site["messaging"] | Site["liveChat"]) =>
    vendor !== undefined && (sandbox || !isStandIn(vendor));
  return {
    sport: availableSportsbook(sportsbook, sandbox) !== null,
    inbox: has(messaging),
    chat: has(liveChat),
  };
}

/** @throws Error for an invalid answer; the message contains nothing of it */
function declarationIn({ status, text }: PlainAnswer): Declaration {
  if (MISSING.has(status)) return EVERYTHING;
  if (status >= 300) throw new Error(`GET /capabilities: status ${status}`);
  const body: { result?: unknown } = JSON.parse(text);
  return capabilityOperations.capabilities.result.parse(body?.result);
}

function refusalsOf(absence: Absence): PropertyDescriptorMap {
  const refuse = (name: string) => async () => {
    throw new AbsentOperation(name);
  };
  return Object.fromEntries([...absence.operations].map((name) => [name, { value: refuse(name) }]));
}
