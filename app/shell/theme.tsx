import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { classNames } from "#app/ui/class-names.ts";
import { createStore, useStore } from "#app/ui/create-store.ts";

/** The player's choice; `system` follows the operating system's setting. */
type ThemeChoice = "system" | "day" | "night";
const THEME_CHOICES: readonly ThemeChoice[] = ["system", "day", "night"];
const ICONS = { system: SunMoon, day: Sun, night: Moon };

const KEY = "theme";
const choiceStore = createStore<ThemeChoice>("system");

function storedChoice(): ThemeChoice {
  const value = browserStorage.read(KEY) ?? document.documentElement.dataset.look;
  return value === "day" || value === "night" ? value : "system";
}

const lightSchemeQuery = () => matchMedia("(prefers-color-scheme: light)");

function setThemeAttribute(choice: ThemeChoice): void {
  const system = lightSchemeQuery().matches ? "day" : "night";
  document.documentElement.dataset.theme = choice === "system" ? system : choice;
}

/** The theme of the page, for vendors that have their own themes. */
export function currentTheme(): "day" | "night" {
  return document.documentElement.dataset.theme === "day" ? "day" : "night";
}

/** Calls back when the theme of the page has changed. @returns a function that ends it */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Applies a theme and stores the choice; without storage it applies until the page is left. */
function chooseTheme(choice: ThemeChoice): void {
  // `system` too, because a site may have another theme for those who have chosen none.
  browserStorage.write(KEY, choice);
  choiceStore.set(choice);
  setThemeAttribute(choice);
}

/**
 * Loads the stored choice and applies later changes of the system's theme. If React has re-rendered the document and so removed
 * the boot script's attribute, it sets the attribute again.
 *
 * @returns a function that removes the listener
 */
export function initTheme(): () => void {
  choiceStore.set(storedChoice());
  if (!document.documentElement.dataset.theme) setThemeAttribute(choiceStore.get());
  const system = lightSchemeQuery();
  const onChange = () => choiceStore.get() === "system" && setThemeAttribute("system");
  system.addEventListener("change", onChange);
  return () => system.removeEventListener("change", onChange);
}

/** Buttons for the themes: system, day and night. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const choice = useStore(choiceStore, () => "system");
  return (
    <fieldset className="flex rounded-control bg-page p-0.5 menu-folded:flex-col">
      <legend className="sr-only">{t("theme.title")}</legend>
      {THEME_CHOICES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-label={t(`theme.${theme}`)}
            aria-pressed={choice === theme}
            title={t(`theme.${theme}`)}
            onClick={() => chooseTheme(theme)}
            className={classNames(
              "grid size-9 place-items-center rounded-control text-muted transition-colors duration-150 hover:text-text",
              choice === theme && "bg-raised text-text",
            )}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
