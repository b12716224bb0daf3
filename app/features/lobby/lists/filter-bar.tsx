import { useNavigate } from "@remix-run/react";
import { SlidersHorizontal, X } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "#app/ui/button-style.ts";
import { useAfterPaint } from "#app/ui/use-after-paint.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FilterGroups } from "./filter-groups.tsx";
import { useFilterSheet } from "./filter-sheet.ts";
import { SearchLink } from "./list-header.tsx";
import { activeFilters, EMPTY_FILTER, type LoadedList, listQueryString, parseListQuery } from "./model.ts";

const FILTER_SHEET = "game-filters";
// The types of React 18 lack the popover attributes, so they are passed as spread objects.
const OPENS_SHEET = { popovertarget: FILTER_SHEET };
const CLOSES_SHEET = { popovertarget: FILTER_SHEET, popovertargetaction: "hide" };
const POPOVER = { popover: "auto" };

/**
 * The form that filters and sorts a list by the URL query. Without scripts a button submits it; with scripts each change
 * applies at once. A bar of drop-downs in wide windows, a sheet in narrow ones.
 */
export const FilterBar = memo(function FilterBar({ list }: { list: LoadedList }) {
  const { t } = useTranslation("games");
  const navigate = useNavigate();
  const scripted = useHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const sheet = useFilterSheet(t("filter.title"));
  // The games are rendered first, the options and their counts after the next paint.
  const paintedList = useAfterPaint(list);
  const queryString = listQueryString(list);
  const isFirst = useRef(true);
  const activeCount = activeFilters(list.filter).length;

  // The inputs are uncontrolled, so that changes made before hydration are retained: on mount, a form that differs from the URL
  // updates the URL. Later the URL updates the form, because filters can also be removed elsewhere on the page.
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const formQuery = readQueryString(form);
    if (formQuery !== queryString && isFirst.current)
      navigate(formQuery, { preventScrollReset: true, replace: true });
    else if (formQuery !== queryString) setFormValues(form, queryString);
    isFirst.current = false;
  }, [queryString, navigate]);

  const apply = () => {
    if (formRef.current) navigate(readQueryString(formRef.current), { preventScrollReset: true });
  };
  return (
    <div className="filter-bar">
      <SearchLink />
      <button type="button" {...OPENS_SHEET} className="filter-open">
        <SlidersHorizontal aria-hidden size={18} />
        {t("filter.title")}
        {activeCount > 0 && <span className="filter-count">{activeCount}</span>}
      </button>
      <div {...sheet} {...POPOVER} id={FILTER_SHEET} className="filter-sheet">
        <header>
          <p className="font-display text-lg font-semibold">{t("filter.title")}</p>
          <button type="button" {...CLOSES_SHEET} className="filter-close" aria-label={t("filter.close")}>
            <X aria-hidden size={20} />
          </button>
        </header>
        <form method="get" autoComplete="off" ref={formRef} onChange={apply} aria-label={t("filter.title")}>
          <FilterGroups list={paintedList} scripted={scripted} />
          <footer>
            <a
              href={listQueryString({ ...list, filter: EMPTY_FILTER })}
              className={buttonStyle({ tone: "ghost" })}
            >
              {t("filter.clear")}
            </a>
            {scripted ? (
              <button type="button" {...CLOSES_SHEET} className={buttonStyle({ tone: "accent" })}>
                {t("filter.show", { count: list.facets.total })}
              </button>
            ) : (
              <button type="submit" className={buttonStyle({ tone: "accent" })}>
                {t("filter.apply")}
              </button>
            )}
          </footer>
        </form>
      </div>
      <p role="status" className="filter-total">
        {t("lobby.count", { count: list.facets.total })}
      </p>
    </div>
  );
});

/** Reads the form's values as a query string. */
function readQueryString(form: HTMLFormElement): string {
  return listQueryString(parseListQuery(new URLSearchParams(new FormData(form) as never)));
}

/** Sets the form's values to those of a query string. */
function setFormValues(form: HTMLFormElement, queryString: string): void {
  const query = new URLSearchParams(queryString);
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = query.get(control.name) ?? "";
    if (!(control instanceof HTMLInputElement)) continue;
    const values = query.getAll(control.name);
    const isDefault = values.length === 0 && control.dataset.default !== undefined;
    control.checked = isDefault || values.includes(control.value);
  }
}
