import { type FormEvent, useEffect, useRef } from "react";
import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useHas, useShell } from "#app/session/shell-data.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import type { LiveTopic } from "#contract/wire/live-audience.ts";
import { addWins } from "./latest-wins.ts";
import { type EventData, type EventName, onLive, watchTopic } from "./live-connection.ts";
import { useWalletSeed, walletStore } from "./wallet.ts";

/** Handles one kind of live event while the component is mounted. */
export function useLiveEvent<Name extends EventName>(
  name: Name,
  handler: (data: EventData<Name>) => void,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onLive(name, (data) => latest.current(data)), [name]);
}

/** Subscribes to a topic of public events while the component is mounted. */
export function useTopic(topic: LiveTopic): void {
  useEffect(() => watchTopic(topic), [topic]);
}

let isLogoutIgnored = false;

interface SessionEndingForm {
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * For a form that ends the player's session: the `logout` event of the socket can arrive before the form's own response. Until
 * that response, the event does not reload the page, which would cancel the response's redirect.
 *
 * @returns the form, with a submit handler that starts to ignore the event
 */
export function useSessionEndingForm<Form extends SessionEndingForm>(form: Form): Form {
  const { busy } = form;
  useEffect(() => {
    if (!busy) isLogoutIgnored = false;
  }, [busy]);
  useEffect(
    () => () => {
      isLogoutIgnored = false;
    },
    [],
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (!event.defaultPrevented) isLogoutIgnored = true;
  };
  return { ...form, onSubmit };
}

/**
 * The live connection of this tab. It opens when the browser is idle, and reconnects after login and logout, because the BFF
 * reads the session when a socket opens. A balance event updates the wallet on every page at once [LIVE-2]; a logout in
 * another tab reloads the page's data, as does a connection that was lost, and a break that has started elsewhere is shown.
 */
export function useLiveConnection(): void {
  const { user } = useShell();
  const paths = useLocalePaths();
  const userId = user?.user_id ?? null;
  const isLive = useHas("live");
  useWalletSeed();
  useLiveEvent("balance/update", (change) => walletStore.apply(change, performance.now()));
  useLiveEvent("events", addWins);
  useLiveEvent("logout", ({ exclusion }) => {
    walletStore.purge();
    if (isLogoutIgnored) return;
    if (exclusion) location.assign(paths.breakStarted(exclusion));
    else revalidateWhenIdle();
  });

  // Another user needs another socket.
  useOnChange(() => {
    if (!isLive) return;
    let isMounted = true;
    let disconnect = () => {};
    const cancel = whenIdle(() => {
      // A chunk of its own, because nothing on the first screen needs it. If it fails to load, the page's data is as of its last navigation.
      const loaded = import("./live-socket.ts").then(({ connectLive }) => {
        if (isMounted) disconnect = connectLive();
      });
      loaded.catch(onlyFor(BROWSER_ERRORS, () => {}));
    });
    return () => {
      isMounted = false;
      cancel();
      disconnect();
    };
  }, [userId]);
}
