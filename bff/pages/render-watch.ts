import { ProductError } from "#contract/failures.ts";
import { type OperationName, operations, type ProductApi } from "#contract/operations.ts";

/** What came to light while a page for every guest was made. */
export interface RenderWatch {
  /** It asked for something that belongs to one visitor, so it cannot be made for all. */
  personal: boolean;
  /** The product API failed it, so it may lack something. */
  degraded: boolean;
}

export function renderWatch(): RenderWatch {
  return { personal: false, degraded: false };
}

/** Thrown where a page for every guest makes a call in a visitor's name; the page is then made for that visitor alone. */
class PersonalCall extends Error {}

/**
 * A product API that gives public data only and writes down what stands in the way of storing the page.
 * Whatever a loader makes of the error, the mark stays.
 */
export function publicApi(api: ProductApi, watch: RenderWatch): ProductApi {
  const methods = Object.keys(operations).map((key) => {
    const name = key as OperationName;
    const isPublic = operations[name].access === "public";
    return [name, isPublic ? watched(api, name, watch) : () => refused(name, watch)];
  });
  return Object.fromEntries(methods) as ProductApi;
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** The API's own refusal is an answer; anything else that is thrown leaves a hole in the page. */
function watched(api: ProductApi, name: OperationName, watch: RenderWatch): Call {
  return async (...args) => {
    try {
      return await (api as Record<OperationName, Call>)[name](...args);
    } catch (error) {
      if (!(error instanceof ProductError)) watch.degraded = true;
      throw error;
    }
  };
}

async function refused(name: OperationName, watch: RenderWatch): Promise<never> {
  watch.personal = true;
  throw new PersonalCall(`${name} is made in a visitor's name`);
}
