import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether the component is hydrated: false on the server and while hydrating, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
