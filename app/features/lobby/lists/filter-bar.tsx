import { useNavigate } from "@remix-run/react";
import { SlidersHorizontal, X } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "#app/ui/button-style.ts";
import { useAfterPaint } from "#app/ui/use-after-paint.ts";
import { useScripted } from "#app/ui/use-scripted.ts";
import { FilterGroups } from "./filter-groups.tsx";
import { choiceQuery, chosenOf, NO_FILTER, readChoice } from "./list-address.ts";
import type { LoadedList } from "./load-list.server.ts";
import { SearchEntry } from "./search-entry.tsx";
import { useFilterSheet } from "./use-filter-sheet.ts";

const FILTER_SHEET = "game-filters";

/**
 * Everything that narrows and orders a list, as one form that its address answers: without scripts it is sent by its button,
 * with them each change applies at once. Wide windows show it as a bar of drop-downs, narrow ones as a sheet.
 */
export const FilterBar = memo(function FilterBar({ list }: { list: LoadedList }) {
  const { t } = useTranslation("games");
  const navigate = useNavigate();
  const scripted = useScripted();
  const form = useRef<HTMLFormElement>(null);
  const sheet = useFilterSheet(t("filter.title"));
  // Whoever chooses looks for the games that it leaves, and only then for what could be chosen next.
  const offered = useAfterPaint(list);
  const shown = choiceQuery(list);
  const isFirst = useRef(true);
  const chosen = chosenOf(list.filter).length;

  // The boxes are the browser's, so that what was ticked before scripts ran stays; where the two differ, on arrival the boxes
  // hold, and later the address does: a choice may be taken back beside the form.
  useEffect(() => {
    const boxes = form.current;
    if (!boxes) return;
    const wanted = choiceQuery(readChoice(new URLSearchParams(new FormData(boxes) as never)));
    if (wanted !== shown && isFirst.current) navigate(wanted, { preventScrollReset: true, replace: true });
    else if (wanted !== shown) show(boxes, shown);
    isFirst.current = false;
  }, [shown, navigate]);

  const apply = () => {
    if (!form.current) return;
    const query = new URLSearchParams(new FormData(form.current) as never);
    navigate(choiceQuery(readChoice(query)), { preventScrollReset: true });
  };
  return (
    <div className="filter-bar">
      <SearchEntry />
      <button type="button" {...{ popovertarget: FILTER_SHEET }} className="filter-open">
        <SlidersHorizontal aria-hidden size={18} />
        {t("filter.title")}
        {chosen > 0 && <span className="filter-count">{chosen}</span>}
      </button>
      <div {...sheet} {...{ popover: "auto" }} id={FILTER_SHEET} className="filter-sheet">
        <header>
          <p className="font-display text-lg font-semibold">{t("filter.title")}</p>
          <button
            type="button"
            {...{ popovertarget: FILTER_SHEET, popovertargetaction: "hide" }}
            className="filter-close"
            aria-label={t("filter.close")}
          >
            <X aria-hidden size={20} />
          </button>
        </header>
        <form method="get" autoComplete="off" ref={form} onChange={apply} aria-label={t("filter.title")}>
          <FilterGroups list={offered} scripted={scripted} />
          <footer>
            <a href={choiceQuery({ ...list, filter: NO_FILTER })} className={buttonStyle({ tone: "ghost" })}>
              {t("filter.clear")}
            </a>
            {scripted ? (
              <button
                type="button"
                {...{ popovertarget: FILTER_SHEET, popovertargetaction: "hide" }}
                className={buttonStyle({ tone: "accent" })}
              >
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

/** Brings the form's boxes to what an address says. */
function show(form: HTMLFormElement, query: string): void {
  const wanted = new URLSearchParams(query);
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.value = wanted.get(control.name) ?? "";
    if (!(control instanceof HTMLInputElement)) continue;
    const values = wanted.getAll(control.name);
    const isDefault = values.length === 0 && control.dataset.default !== undefined;
    control.checked = isDefault || values.includes(control.value);
  }
}
