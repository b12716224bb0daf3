import { X } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { choiceQuery, chosenOf, NO_FILTER, without } from "./list-address.ts";
import type { NarrowedBy } from "./load-list.server.ts";
import { useChoiceNames } from "./use-choice-names.ts";

/** What is chosen, each with a way to take it back, and all of it. */
export const FilterChips = memo(function FilterChips({ list }: { list: NarrowedBy }) {
  const { t } = useTranslation("games");
  const nameOf = useChoiceNames(list.facets);
  const chosen = chosenOf(list.filter);
  const chips = useRef<HTMLDivElement>(null);
  const tookBack = useRef(false);
  const shown = choiceQuery(list);
  // A chip that is taken back takes the focus with it; reading goes on at the next one, or at the filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another choice is shown
  useEffect(() => {
    const wasTaken = tookBack.current;
    tookBack.current = false;
    if (!wasTaken || document.activeElement !== document.body) return;
    const next =
      chips.current?.querySelector("a") ?? document.querySelector<HTMLElement>("#filters a[aria-current]");
    next?.focus({ preventScroll: true });
  }, [shown]);
  const takeBack = () => {
    tookBack.current = true;
  };
  return (
    <div ref={chips} className="filter-chips" hidden={chosen.length === 0}>
      <ul aria-label={t("filter.chosen")}>
        {chosen.map((choice) => {
          const name = nameOf(choice.group, choice.value);
          return (
            <li key={`${choice.group} ${choice.value}`}>
              <a
                href={choiceQuery({ ...list, filter: without(list.filter, choice) })}
                onClick={takeBack}
                className="filter-chip"
              >
                <span className="sr-only">{t("filter.remove", { choice: name })}</span>
                <span aria-hidden>{name}</span>
                <X size={14} aria-hidden />
              </a>
            </li>
          );
        })}
        {chosen.length > 1 && (
          <li>
            <a
              href={choiceQuery({ ...list, filter: NO_FILTER })}
              onClick={takeBack}
              className="filter-chip filter-chip-all"
            >
              {t("filter.clear")}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
});
