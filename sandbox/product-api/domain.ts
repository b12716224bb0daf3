import type { OperationHandlers } from "#contract/wire/operations.ts";
import type { Clock } from "../clock.ts";
import type { SandboxConfig } from "../config.ts";
import type { Scheduler } from "../scheduler.ts";
import type { Store, TableSet } from "../store/database.ts";
import type { Ledger } from "../store/ledger.ts";
import type { CallContext } from "./http/call-context.ts";

/** What exists before the first domain. */
export interface Foundation {
  config: SandboxConfig;
  store: Store;
  clock: Clock;
  /** Runs the periodic jobs that domains add. */
  scheduler: Scheduler;
  ledger: Ledger;
  /** Logs an unexpected error. */
  report: (error: unknown) => void;
}

/** Handlers of some operations of the contract. */
export type SomeHandlers = Partial<OperationHandlers<CallContext>>;

/** The first parameter of a function: the dependencies of a service, or of handlers. */
export type NeedsOf<Create extends (needs: never) => unknown> = Parameters<Create>[0];

/**
 * A domain of the product API, which the `domain.ts` of its folder defines and `sandbox/composition/domains.ts` lists.
 *
 * @typeParam Needs services of the domains that are listed before it
 * @typeParam Provided its services, by name
 * @typeParam Asked services of any domain that its handlers use
 */
export interface Domain<Needs, Provided extends object, Asked, Handled extends SomeHandlers> {
  /** Its tables, and those of the vendors that it connects. */
  tables?: readonly TableSet[];
  /** Creates its services, and adds its jobs and listeners, in the order of the list. */
  services?: (needs: Needs) => Provided;
  /** The handlers of its operations. */
  handlers?: (services: Asked) => Handled;
}

/** Defines a domain; the types of its parts are inferred. */
export function defineDomain<
  Needs = unknown,
  Provided extends object = object,
  Asked = unknown,
  Handled extends SomeHandlers = object,
>(domain: Domain<Needs, Provided, Asked, Handled>): Domain<Needs, Provided, Asked, Handled> {
  return domain;
}
