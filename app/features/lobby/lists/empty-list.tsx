import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { choiceQuery, chosenOf, type ListChoice, NO_FILTER } from "./list-address.ts";

/** Nothing fits the filter, or the list has no games at all yet. */
export function EmptyList({ of }: { of: ListChoice }) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const isFiltered = chosenOf(of.filter).length > 0;
  const [text, href, action] = isFiltered
    ? (["none_fit", choiceQuery({ ...of, filter: NO_FILTER }), "filter.clear"] as const)
    : (["empty", paths.games("popular"), "lobby.empty_action"] as const);
  return (
    <EmptyState
      title={t(`lobby.${text}_title`)}
      text={t(`lobby.${text}_text`)}
      action={
        <a href={href} className={buttonStyle({ tone: "accent" })}>
          {t(action)}
        </a>
      }
    />
  );
}
