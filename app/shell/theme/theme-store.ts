import { useSyncExternalStore } from "react";

/** What the player chose; `system` follows the machine's setting. */
export type ThemeChoice = "system" | "day" | "night";
export const THEME_CHOICES: readonly ThemeChoice[] = ["system", "day", "night"];

const KEY = "theme";
const listeners = new Set<() => void>();

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === "day" || value === "night" ? value : "system";
  } catch {
    return "system";
  }
}

const lightSystem = () => matchMedia("(prefers-color-scheme: light)");

function apply(choice: ThemeChoice): void {
  const system = lightSystem().matches ? "day" : "night";
  document.documentElement.dataset.theme = choice === "system" ? system : choice;
  for (const listener of listeners) listener();
}

/** Shows a theme and remembers the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // It is shown all the same, until the page is left.
  }
  apply(choice);
}

function subscribe(listener: () => void): () => void {
  const system = lightSystem();
  const follow = () => stored() === "system" && apply("system");
  listeners.add(listener);
  system.addEventListener("change", follow);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", follow);
  };
}

/**
 * Sets the theme again where React has drawn the document anew and the boot script's attribute is gone, and follows the
 * system's on pages that have no switch.
 *
 * @returns what ends it
 */
export function keepTheme(): () => void {
  if (!document.documentElement.dataset.theme) apply(stored());
  return subscribe(() => {});
}

/** The player's choice; `system` while the page is not alive yet. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, stored, () => "system");
}
