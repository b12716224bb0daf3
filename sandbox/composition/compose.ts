import type { Domain, SomeHandlers } from "../product-api/domain.ts";
import type { TableSet } from "../store/database.ts";

/**
 * Domains in the order in which their services are created. The compiler reports a domain that uses a service of none before it, at
 * its line in the list.
 *
 * @typeParam Base what exists before the first domain
 * @typeParam Services the base and the services of all domains
 * @typeParam Asked services that the handlers use
 * @typeParam Handlers handlers of all domains
 */
export interface Composition<Base, Services extends object, Asked, Handlers extends SomeHandlers> {
  add<Provided extends object, DomainAsked, Handled extends SomeHandlers>(
    domain: Domain<Services, Provided, DomainAsked, Handled>,
  ): Composition<Base, Services & Provided, Asked & DomainAsked, Handlers & Handled>;
  tables: readonly TableSet[];
  /** @throws Error if two domains provide a service of the same name */
  createServices(base: Base): Services;
  /** @throws Error if two domains handle the same operation */
  createHandlers(services: Asked): Handlers;
}

/** Starts a composition without domains. */
export function compose<Base extends object>(): Composition<Base, Base, unknown, object> {
  return composition(
    [],
    (base) => base,
    () => ({}),
  );
}

function composition<Base, Services extends object, Asked, Handlers extends SomeHandlers>(
  tables: readonly TableSet[],
  createServices: (base: Base) => Services,
  createHandlers: (services: Asked) => Handlers,
): Composition<Base, Services, Asked, Handlers> {
  return {
    tables,
    createServices,
    createHandlers,
    add<Provided extends object, DomainAsked, Handled extends SomeHandlers>(
      domain: Domain<Services, Provided, DomainAsked, Handled>,
    ) {
      return composition(
        [...tables, ...(domain.tables ?? [])],
        (base: Base) => {
          const services = createServices(base);
          return join(services, domain.services?.(services));
        },
        (services: Asked & DomainAsked) => join(createHandlers(services), domain.handlers?.(services)),
      );
    },
  };
}

/** Joins two records; a domain without a part adds nothing. */
function join<First extends object, Second extends object>(
  first: First,
  second: Second = {} as Second,
): First & Second {
  for (const name of Object.keys(second)) {
    if (name in first) throw new Error(`two domains provide ${name}`);
  }
  return { ...first, ...second };
}
