import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's page and while the browser takes it over; true once scripts run it. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
