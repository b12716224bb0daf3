import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import { isGamePage } from "../game-pages.ts";
import { type PopupName, type PopupProps, popupStore } from "./popups.ts";

/** A popup that a live event requests; the player has not asked for it, so it waits for its turn. */
export type QueuedPopup = {
  [Name in PopupName]: { id: string; name: Name; props: PopupProps[Name]; onClose?: () => void };
}[PopupName];

/** Creates a queue of popups: they open one after the other, and none while the queue is on hold. */
export function createPopupQueue() {
  let waiting: QueuedPopup[] = [];
  let shown: QueuedPopup | null = null;
  let isOnHold = false;

  const openNext = (): void => {
    if (isOnHold || shown) return;
    const next = waiting.shift();
    if (!next) return;
    shown = next;
    popupStore.open(next.name, next.props, () => {
      shown = null;
      next.onClose?.();
      // After the caller: a navigation closes all popups, and the next one belongs to the new page.
      queueMicrotask(openNext);
    });
  };

  return {
    /** Adds a popup, unless one with its id waits or is shown. */
    add(popup: QueuedPopup): void {
      if (shown?.id === popup.id || waiting.some(({ id }) => id === popup.id)) return;
      waiting.push(popup);
      openNext();
    },
    /** Removes the popups that match, and closes the shown one if it matches, without its `onClose`. */
    remove(matches: (popup: QueuedPopup) => boolean): void {
      waiting = waiting.filter((popup) => !matches(popup));
      if (!shown || !matches(shown)) return;
      shown.onClose = undefined;
      popupStore.close(shown.name);
    },
    /** Stops opening popups, or continues with the first that waits. */
    hold(onHold: boolean): void {
      isOnHold = onHold;
      queueMicrotask(openNext);
    },
    /** Removes the popups that wait. */
    clear(): void {
      waiting = [];
    },
  };
}

export const popupQueue = createPopupQueue();

/** Puts the queue on hold while the page shows a game, and clears it when the player has logged out. */
export function usePopupQueue(): void {
  const isPlaying = isGamePage(useLocation().pathname);
  // A layout effect, as the one that closes all popups on navigation: the next popup opens after both.
  useLayoutEffect(() => popupQueue.hold(isPlaying), [isPlaying]);
  useEffect(() => popupQueue.clear, []);
}
