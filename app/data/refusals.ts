import { REFUSAL_HEADER } from "#contract/host/refusal-header.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";

let show: ((refusal: ProductErrorBody) => void) | undefined;

/** Calls the listener with each refusal that an endpoint's answer reports; for the shell [ERR-1, ERR-2]. */
export function onRefusal(listener: typeof show): void {
  show = listener;
}

/** Reports the refusal in the header of an endpoint's answer, if it has one. */
export function reportRefusal({ headers }: Response): void {
  const refusal = headers.get(REFUSAL_HEADER);
  if (refusal) show?.(JSON.parse(refusal));
}
