import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { MENU_ICONS } from "#app/shell/menu/links.ts";
import { GAME_CATEGORIES, type GameCategory } from "#contract/constants.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

interface CategoryNavProps {
  label: string;
  /** The category whose page this is; `all` on the page of all games. */
  current?: GameCategory | "all";
  /** The query that narrows and orders the page's own list, and holds in the next one too. */
  carried?: string;
}

/** Every category as a pill that leads to its page; empty ones stay, because the side menu names them too [RT-14]. */
export const CategoryNav = memo(function CategoryNav({ label, current, carried = "" }: CategoryNavProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const strip = useCurrentInView<HTMLElement>(current);
  return (
    <nav aria-label={label} className="category-nav" ref={strip}>
      <ul>
        <Pill
          href={paths.games() + carried}
          current={current === "all"}
          icon={<MENU_ICONS.games aria-hidden />}
        >
          {t("lobby.all")}
        </Pill>
        {GAME_CATEGORIES.map((category) => {
          const Icon = MENU_ICONS[category];
          return (
            <Pill
              key={category}
              href={paths.games(category) + carried}
              current={current === category}
              icon={<Icon aria-hidden />}
            >
              {t(`category.${category}.title`)}
            </Pill>
          );
        })}
      </ul>
    </nav>
  );
});

function Pill({
  href,
  current,
  icon,
  children,
}: {
  href: string;
  current: boolean;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <li>
      <a href={href} aria-current={current ? "page" : undefined} className="category-pill">
        {icon}
        {children}
      </a>
    </li>
  );
}
