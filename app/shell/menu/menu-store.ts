import { useSyncExternalStore } from "react";
import { BREAKPOINTS, SIDE_MENU } from "#contract/constants.ts";

/** Whether the menu is open, and whether it is sliding just now, when its toggle does nothing [MENU-2]. */
export interface MenuState {
  open: boolean;
  sliding: boolean;
}

const KEY = "menu";
const listeners = new Set<() => void>();
let state: MenuState | null = null;
let slide: ReturnType<typeof setTimeout> | undefined;
/** How the page wants the menu once it has come to rest. */
let wanted: boolean | undefined;

const wideWindow = () => matchMedia(`(min-width: ${BREAKPOINTS.desktop}px)`);

/** From 1024 up the menu stands beside the page; below it lies over it, and that counts as mobile [LAY-5]. */
export function isDesktop(): boolean {
  return wideWindow().matches;
}

/** As the first paint had it: the boot script's attribute, else open from 1024 [MENU-2]. */
function initial(): MenuState {
  const attribute = document.documentElement.dataset.menu;
  return { open: attribute ? attribute === "open" : isDesktop(), sliding: false };
}

function current(): MenuState {
  state ??= initial();
  return state;
}

function publish(next: MenuState): void {
  state = next;
  for (const listener of listeners) listener();
}

function remember(open: boolean): void {
  try {
    if (open) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "closed");
  } catch {
    // The next page begins with the default.
  }
}

/** Opens or closes the menu, while it slides as soon as it has come to rest; nothing where it is so already. */
export function setMenu(open: boolean): void {
  if (current().sliding) {
    wanted = open;
    return;
  }
  if (current().open === open) return;
  document.documentElement.dataset.menu = open ? "open" : "closed";
  publish({ open, sliding: true });
  clearTimeout(slide);
  slide = setTimeout(rest, SIDE_MENU.slideDuration);
}

function rest(): void {
  const next = wanted;
  wanted = undefined;
  publish({ ...current(), sliding: false });
  if (next !== undefined) setMenu(next);
}

/** As the player's own doing, which is remembered for a menu that stands beside the page. */
export function toggleMenu(): void {
  if (current().sliding) return;
  setMenu(!current().open);
  if (isDesktop()) remember(current().open);
}

/** A window that crosses 1024 begins anew: an overlay must not stay open beside the page, nor the other way round. */
function reset(): void {
  clearTimeout(slide);
  wanted = undefined;
  delete document.documentElement.dataset.menu;
  publish({ open: isDesktop(), sliding: false });
}

function subscribe(listener: () => void): () => void {
  const wide = wideWindow();
  if (listeners.size === 0) wide.addEventListener("change", reset);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) wide.removeEventListener("change", reset);
  };
}

/** The menu's state; null on the server and while hydrating, when CSS alone knows. */
export function useMenu(): MenuState | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
