import { useSyncExternalStore } from "react";
import type { PopupName, PopupProps } from "./popup-names.ts";
import { popupStore } from "./popup-store.ts";

const EMPTY: ReturnType<typeof popupStore.stack> = [];

type Optional<Props> = Record<never, never> extends Props ? [props?: Props] : [props: Props];

/** Opens a popup over the page: `openPopup("auth", { tab: "registration" })`. */
export function openPopup<Name extends PopupName>(name: Name, ...[props]: Optional<PopupProps[Name]>): void {
  popupStore.open(name, (props ?? {}) as PopupProps[Name]);
}

/** Closes a popup by its name, or the topmost one. */
export function closePopup(name?: PopupName): void {
  popupStore.close(name);
}

/** The popups that are open, the topmost last. */
export function usePopupStack() {
  return useSyncExternalStore(popupStore.subscribe, popupStore.stack, () => EMPTY);
}

/** Opens and closes popups; `current` is the name of the topmost one. */
export function usePopups() {
  return { open: openPopup, close: closePopup, current: usePopupStack().at(-1)?.name ?? null };
}
