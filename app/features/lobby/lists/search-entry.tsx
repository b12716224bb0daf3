import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { openPopup } from "#app/shell/popups/use-popups.ts";

/** What looks like a search field, and opens the search: its popup, and before scripts run its own screen. */
export function SearchEntry() {
  const { t } = useTranslation();
  const paths = useLocalePaths();
  return (
    <a href={paths.search()} onClick={insteadOfLink(() => openPopup("search"))} className="search-entry">
      <Search aria-hidden size={18} />
      <span>{t("search.title")}</span>
    </a>
  );
}
