import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { keepFormDrafts } from "#app/forms/form-drafts.ts";
import { nameOrder } from "#app/i18n/name-order.ts";
import { inLocale } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type Locale, localeOf } from "#contract/wire/locales.ts";
import { Popup } from "./popup.tsx";

/**
 * Links to the current page in each of the site's languages, with query and hash [RT-1, MENU-8]. They load a new document, and the
 * BFF stores the choice in a cookie [LOC-1]. What was typed in the forms of the page is typed there again.
 */
export function LanguagesPopup() {
  const { t } = useTranslation();
  const { locale, locales } = useShell();
  const inOrder = nameOrder("en");
  const byName = locales.map(localeOf).sort((a, b) => inOrder(a.name, b.name));
  return (
    <Popup size="languages" title={t("languages.title")}>
      <ul className="-m-2 grid gap-0.5">
        {byName.map((choice) => (
          <li key={choice.code}>
            <LanguageLink choice={choice} isCurrent={choice.code === locale.code} />
          </li>
        ))}
      </ul>
    </Popup>
  );
}

function LanguageLink({ choice, isCurrent }: { choice: Locale; isCurrent: boolean }) {
  const { pathname, search, hash } = window.location;
  return (
    <a
      href={inLocale(pathname + search + hash, choice.code)}
      data-document
      onClick={keepFormDrafts}
      data-autofocus={isCurrent || undefined}
      lang={choice.iso}
      hrefLang={choice.iso}
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "flex h-12 items-center gap-3 rounded-control px-3 transition-colors duration-150 hover:bg-raised",
        isCurrent && "bg-raised font-semibold",
      )}
    >
      <img
        src={`/flags/${choice.code}.svg`}
        alt=""
        width={24}
        height={16}
        className="h-4 w-6 shrink-0 rounded-[3px] object-cover"
      />
      <span className="min-w-0 flex-1 truncate">{choice.name}</span>
      {isCurrent && <Check size={18} aria-hidden="true" className="text-live" />}
    </a>
  );
}
