import { useSyncExternalStore } from "react";
import { BREAKPOINTS, SIDE_MENU } from "#app/constants.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { createStore, type ValueStore } from "#app/ui/create-store.ts";

/** Whether the menu is open, and whether it is sliding; a sliding menu cannot be toggled [MENU-2]. */
export interface MenuState {
  open: boolean;
  sliding: boolean;
}

const KEY = "menu";
let lazyStore: ValueStore<MenuState> | undefined;
let slideTimer: ReturnType<typeof setTimeout> | undefined;
/** A delayed change of `setMenu`, applied when the slide ends. */
let nextOpen: boolean | undefined;

const desktopQuery = () => matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`);

/** Whether the window is at least 1024 pixels wide, so that the menu is next to the page and not an overlay [LAY-5]. */
export function isDesktop(): boolean {
  return desktopQuery().matches;
}

/**
 * The store, created at its first use in the browser. The initial state is the boot script's attribute, or else open in windows
 * of at least 1024 pixels [MENU-2].
 */
function menuStore(): ValueStore<MenuState> {
  if (!lazyStore) {
    const attribute = document.documentElement.dataset.menu;
    lazyStore = createStore({ open: attribute ? attribute === "open" : isDesktop(), sliding: false });
  }
  return lazyStore;
}

function storeChoice(open: boolean): void {
  if (open) browserStorage.remove(KEY);
  else browserStorage.write(KEY, "closed");
}

/** Opens or closes the menu; while the menu slides, the change is delayed until the slide ends. */
export function setMenu(open: boolean): void {
  const state = menuStore().get();
  if (state.sliding) {
    nextOpen = open;
    return;
  }
  if (state.open === open) return;
  document.documentElement.dataset.menu = open ? "open" : "closed";
  menuStore().set({ open, sliding: true });
  clearTimeout(slideTimer);
  slideTimer = setTimeout(onSlideEnd, SIDE_MENU.slideDuration);
}

function onSlideEnd(): void {
  const next = nextOpen;
  nextOpen = undefined;
  menuStore().set({ ...menuStore().get(), sliding: false });
  if (next !== undefined) setMenu(next);
}

/** Toggles the menu on a click; the choice is stored if the menu is next to the page. */
export function toggleMenu(): void {
  if (menuStore().get().sliding) return;
  setMenu(!menuStore().get().open);
  if (isDesktop()) storeChoice(menuStore().get().open);
}

/**
 * Resets the menu to its default when the window's width crosses 1024: an open overlay must not become an open column.
 *
 * @returns a function that removes the listener
 */
export function watchBreakpoint(): () => void {
  const reset = () => {
    clearTimeout(slideTimer);
    nextOpen = undefined;
    delete document.documentElement.dataset.menu;
    menuStore().set({ open: isDesktop(), sliding: false });
  };
  const query = desktopQuery();
  query.addEventListener("change", reset);
  return () => query.removeEventListener("change", reset);
}

const subscribe = (listener: () => void) => menuStore().subscribe(listener);

/** The menu's state; null on the server and while hydrating, when only CSS knows it. */
export function useMenu(): MenuState | null {
  return useSyncExternalStore(
    subscribe,
    () => menuStore().get(),
    () => null,
  );
}
