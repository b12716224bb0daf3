import { Suspense, useEffect } from "react";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import { ChatButton } from "./features/live-chat/chat-button.tsx";
import { LazyChatHost } from "./features/live-chat/lazy-chat-host.ts";
import { FavouritesForm } from "./features/lobby/favourites/heart.tsx";
import { LazyInboxHost, LazyInboxSlot } from "./features/messaging/lazy-inbox.ts";
import { LazyLiveCount } from "./features/sport/live-count/lazy-live-count.ts";
import { useShell } from "./session/shell-data.ts";
import type { ShellParts } from "./shell/shell-parts.ts";
import { lazyNamed } from "./ui/lazy-named.ts";
import { useHydrated } from "./ui/use-hydrated.ts";

// If the chunk fails to load, the page shows no toasts and popups of live events; the notification centre lists them.
const PlayerParts = lazyNamed(
  () => import("./player-parts.tsx"),
  "PlayerParts",
  () => null,
);

/** Rendered after the frame's content. The parts that only players have are fetched after hydration. */
function FrameEnd() {
  const { user } = useShell();
  const isHydrated = useHydrated();
  return (
    <>
      <FavouritesForm />
      <ChatButton />
      {isHydrated && user && (
        <Suspense fallback={null}>
          <PlayerParts />
        </Suspense>
      )}
    </>
  );
}

// If the chunk fails to load, the installed service worker stays active and is not updated.
const ServiceWorkerClient = lazyNamed(
  () => import("./features/pwa/worker/service-worker-client.tsx"),
  "ServiceWorkerClient",
  () => null,
);

const loadPopups = () => import("./popup-registry.tsx");
const Popup = lazyNamed(loadPopups, "RegisteredPopup");

/** Each document counts once. */
let samplesVitals = false;

/** The service worker and the vendors' panels. Each has its own Suspense boundary, so that none delays another. */
function Background() {
  const player = useShell().user?.user_id;
  useEffect(() => {
    const forgotten = loadPopups().then(({ forgetFormerPlayers }) => forgetFormerPlayers(player));
    forgotten.catch(onlyFor(BROWSER_ERRORS, () => {}));
  }, [player]);
  useEffect(() => {
    // Prefetched, so that the first popup waits for its own chunk only; if this fails, opening a popup fetches it again.
    const started = loadPopups().then(
      ({ followScrollDirection, handleRestoredPages, restoreFormDrafts, sampleVitals }) => {
        if (!samplesVitals) sampleVitals();
        samplesVitals = true;
        restoreFormDrafts();
        followScrollDirection();
        handleRestoredPages();
      },
    );
    started.catch(onlyFor(BROWSER_ERRORS, () => {}));
  }, []);
  return (
    <>
      <Suspense fallback={null}>
        <ServiceWorkerClient />
      </Suspense>
      <Suspense fallback={null}>
        <LazyInboxHost />
      </Suspense>
      <Suspense fallback={null}>
        <LazyChatHost />
      </Suspense>
    </>
  );
}

function MessagingSlot() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <LazyInboxSlot />
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
