import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: false in the server's page and while the browser takes it over. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
