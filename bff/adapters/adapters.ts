import type { Adapter } from "./adapter.ts";
import { northpier } from "./northpier/adapter.ts";

/**
 * The adapters by their names in ADAPTER and in the sites file. `contract` is no adapter: the product API speaks the contract itself.
 * `npm run new-adapter` adds a folder and its line here.
 */
export const ADAPTERS = {
  contract: null,
  northpier,
} as const satisfies Record<string, Adapter | null>;

export type AdapterName = keyof typeof ADAPTERS;

export const ADAPTER_NAMES = Object.keys(ADAPTERS) as [AdapterName, ...AdapterName[]];

export function isAdapterName(name: string): name is AdapterName {
  return Object.hasOwn(ADAPTERS, name);
}
