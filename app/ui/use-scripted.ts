import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while hydrating, true afterwards. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
