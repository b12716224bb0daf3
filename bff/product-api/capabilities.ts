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
import type { Operation } from "#contract/wire/operation.ts";
import { type OperationName, operations, type ProductApi } from "#contract/wire/operations.ts";
import { createLogInterval } from "../operations/log-interval.ts";

const FRESH_MS = 60_000;
/** For how long an operation counts as missing once the product API has not had it. */
const MISSING_MS = 600_000;
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
  /** Notes that the product API does not have an operation, whatever it has declared. */
  recordMissing(site: Site, name: OperationName): void;
  /** Replaces the operations that are absent on a site by refusals: they throw AbsentOperation and call nothing. */
  restrict(api: ProductApi, site: Site): ProductApi;
}

interface State {
  absence: Absence;
  declared: Declaration;
  /** Operations that the API was found not to have, with the time from which they are tried again. */
  missing: Map<OperationName, number>;
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
  // By object: a reloaded sites file has new ones, whose switches apply at once [REL-3].
  const states = new WeakMap<Site, State>();
  const isDue = createLogInterval();
  const refusals = new WeakMap<Absence, PropertyDescriptorMap>();

  /** Derives the absence of a site, and logs it if it has changed. */
  function derive(site: Site, { declared, missing }: Pick<State, "declared" | "missing">, before?: Absence) {
    const names = declared.operations ?? Object.keys(operations);
    const present = names.filter((name) => !missing.has(name as OperationName));
    const found = missing.size > 0 ? { ...declared, operations: present } : declared;
    const absence = absenceOf(operations, found, {
      site: site.capabilities,
      "no vendor": vendorSwitches(site, sandbox),
    });
    const isSame =
      absence.capabilities.join() === before?.capabilities.join() &&
      absence.operations.size === before.operations.size;
    if (before && !isSame) log.info({ site: site.id, absent: absence.capabilities }, "capabilities");
    return before && isSame ? before : absence;
  }

  function stateOf(site: Site): State {
    const existing = states.get(site);
    if (existing) return existing;
    const known = { declared: EVERYTHING, missing: new Map<OperationName, number>() };
    const state = { ...known, absence: derive(site, known), staleAt: 0, asking: null, isKnown: false };
    states.set(site, state);
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
      state.declared = declarationIn(await ask(site));
      const now = performance.now();
      state.staleAt = now + FRESH_MS;
      for (const [name, until] of state.missing) if (until < now) state.missing.delete(name);
      state.absence = derive(site, state, state.absence);
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
    recordMissing(site, name) {
      const state = stateOf(site);
      state.missing.set(name, performance.now() + MISSING_MS);
      state.absence = derive(site, state, state.absence);
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

/**
 * Whether the product API does not have an operation that it can lack: a status of a path that nobody handles, without the contract's
 * `{ error }`. What a goal needs [CAP-2], and what changes something, is a fault instead: it must not disappear from the site, and
 * its outcome must not be told as known.
 */
export function isMissing(operation: Operation, status: number, text: string): boolean {
  if (!MISSING.has(status) || operation.method !== "GET" || operation.requiredBy) return false;
  return status === 501 || !/^\s*\{\s*"error"\s*:\s*\{/.test(text);
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
