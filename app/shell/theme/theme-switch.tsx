import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { chooseTheme, THEME_CHOICES, useThemeChoice } from "./theme-store.ts";

const ICONS = { system: SunMoon, day: Sun, night: Moon };

/** Theme of the system, day or night. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
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
