import { memo, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { MENU_ICONS } from "#app/shell/menu/menu-links.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { GAME_CATEGORIES, type GameCategory } from "#contract/wire/constants.ts";

interface CategoryNavProps {
  label: string;
  /** The category of the page; `all` on the page of all games. */
  current?: GameCategory | "all";
  /** Query string that is appended to the links, so that filters stay. */
  query?: string;
}

/** Links to all categories, including empty ones, as in the side menu [RT-14]. */
export const CategoryNav = memo(function CategoryNav({ label, current, query = "" }: CategoryNavProps) {
  const { t } = useTranslation("games");
  const paths = useLocalePaths();
  const nav = useScrollToCurrent<HTMLElement>(current);
  return (
    <nav aria-label={label} className="category-nav" ref={nav}>
      <ul>
        <CategoryLink
          href={paths.games() + query}
          current={current === "all"}
          icon={<MENU_ICONS.games aria-hidden />}
        >
          {t("lobby.all")}
        </CategoryLink>
        {GAME_CATEGORIES.map((category) => {
          const Icon = MENU_ICONS[category];
          return (
            <CategoryLink
              key={category}
              href={paths.games(category) + query}
              current={current === category}
              icon={<Icon aria-hidden />}
            >
              {t(`category.${category}.title`)}
            </CategoryLink>
          );
        })}
      </ul>
    </nav>
  );
});

interface CategoryLinkProps {
  href: string;
  current: boolean;
  icon: ReactNode;
  children: ReactNode;
}

function CategoryLink({ href, current, icon, children }: CategoryLinkProps) {
  return (
    <li>
      <a href={href} aria-current={current ? "page" : undefined} className="category-pill">
        {icon}
        {children}
      </a>
    </li>
  );
}

/**
 * Scrolls a strip of links sideways to the one with `aria-current`, unless it is visible. For browsers without
 * `scroll-initial-target`, and for strips that stay mounted when the page changes.
 *
 * @param current identifies the current link; a change scrolls again
 */
export function useScrollToCurrent<Strip extends HTMLElement>(current: string | undefined) {
  const strip = useRef<Strip>(null);
  useOnChange(() => {
    const frame = strip.current;
    const link = frame?.querySelector("[aria-current]");
    if (!frame || !link) return;
    const [outer, inner] = [frame.getBoundingClientRect(), link.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    frame.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [current]);
  return strip;
}
