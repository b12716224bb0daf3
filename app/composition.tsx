import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { FreeSpinsLoader } from "#app/features/lobby/free-spins/index.ts";
import { ChatButton, ChatHost } from "./features/live-chat/index.ts";
import { FavouritesForm } from "./features/lobby/favourites/index.ts";
import { InboxHost, InboxSlot } from "./features/messaging/index.ts";
import { LazyLiveCount } from "./features/sport/live-count/index.ts";
import { useShell } from "./session/shell-data.ts";
import type { ShellParts } from "./shell/shell-parts.ts";
import { useHydrated } from "./ui/use-hydrated.ts";

// If the chunk fails to load, what happened is in the notifications, which the next page shows.
const PlayerParts = lazy(() => import("./player-parts.tsx").catch(() => ({ default: () => <></> })));

/** The parts without a place of their own; those of players are fetched after the page is shown. */
function FrameEnd() {
  const { user } = useShell();
  const isHydrated = useHydrated();
  return (
    <>
      <FavouritesForm />
      <FreeSpinsLoader />
      <ChatButton />
      {isHydrated && user && (
        <Suspense fallback={null}>
          <PlayerParts />
        </Suspense>
      )}
    </>
  );
}

// Without the chunk, the service worker that the browser has continues.
const ServiceWorkerClient = lazy(() =>
  import("./features/pwa/index.ts").then(
    ({ ServiceWorkerClient }): { default: ComponentType } => ({ default: ServiceWorkerClient }),
    (): { default: ComponentType } => ({ default: () => null }),
  ),
);

const loadPopups = () => import("./popups.tsx");
const Popup = lazy(() => loadPopups().then(({ RegisteredPopup }) => ({ default: RegisteredPopup })));

/** What runs beside the page. Each part has a boundary of its own, so that none waits for another. */
function Background() {
  // So that the first popup waits for its own chunk only. If this fails, the popup fetches it.
  useEffect(() => void loadPopups().catch(() => {}), []);
  return [ServiceWorkerClient, InboxHost, ChatHost].map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant
    <Suspense key={index} fallback={null}>
      <Part />
    </Suspense>
  ));
}

function MessagingSlot() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <InboxSlot />
    </Suspense>
  ) : null;
}

/**
 * The components that features add to the shell, so that the shell does not import features. The root layout provides them by
 * context.
 */
export const shellParts: ShellParts = {
  FrameEnd,
  Background,
  MessagingSlot,
  LiveCount: LazyLiveCount,
  Popup,
};
