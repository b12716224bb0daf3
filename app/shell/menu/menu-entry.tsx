import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShellParts } from "#app/shell/shell-parts.ts";
import { classNames } from "#app/ui/class-names.ts";
import { isCurrent, MENU_ICONS, type MenuLink } from "./menu-links.ts";
import { isDesktop, setMenu, useMenu } from "./menu-store.ts";

interface EntryProps {
  link: MenuLink;
  pathname: string;
  /** Whether the entry is in a dropdown that is open. */
  isShown?: boolean;
}

const ROW =
  "flex h-11 desktop:h-10 w-full items-center gap-3 overflow-hidden rounded-control pr-1.5 pl-4 whitespace-nowrap text-muted transition-colors duration-150 hover:bg-raised hover:text-text";
/** For highlighted entries [MENU-1]. */
const HIGHLIGHTED = "font-semibold text-accent-text";
const CURRENT = "bg-raised font-medium text-text";
/** Labels keep their position while the menu folds. */
const LABEL = "min-w-0 truncate transition-opacity duration-300 menu-folded:opacity-0";

function EntryIcon({ link }: { link: MenuLink }) {
  if (!link.iconName) return null;
  const Icon = MENU_ICONS[link.iconName];
  return <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="mx-px shrink-0" />;
}

/** A link of the menu; marked if it leads to the current page. */
export function MenuPageLink({ link, pathname, isShown }: EntryProps) {
  const { t } = useTranslation();
  const { LiveCount } = useShellParts();
  const folded = useMenu()?.open === false;
  const current = isCurrent(link, pathname);
  const title = t(link.title);
  return (
    <a
      href={link.route}
      aria-current={current ? "page" : undefined}
      title={folded ? title : undefined}
      className={classNames(ROW, link.highlighted && HIGHLIGHTED, current && CURRENT)}
    >
      <EntryIcon link={link} />
      <span className={LABEL}>{title}</span>
      {link.hasLiveCount && isShown && (
        <Suspense>
          <LiveCount />
        </Suspense>
      )}
    </a>
  );
}

/**
 * An entry that shows and hides its sub-links [MENU-8]; if the menu is folded, it opens the menu first [MENU-3]. Initially
 * open on the pages of its sub-links.
 */
export function MenuDropdown({ link, pathname }: EntryProps) {
  const { t } = useTranslation();
  const menu = useMenu();
  const folded = menu?.open === false;
  const isCurrentGroup = link.subLinks?.some((sub) => isCurrent(sub, pathname)) ?? false;
  const [open, setOpen] = useState(link.isOpen ?? isCurrentGroup);
  const title = t(link.title);
  const panel = `menu-${link.id}`;

  const toggleDropdown = () => {
    if (folded && isDesktop()) {
      if (link.opensOnlyOn && !pathname.startsWith(link.opensOnlyOn)) return;
      setMenu(true);
      setOpen(true);
    } else setOpen(!open);
  };

  return (
    <>
      <button
        type="button"
        className={ROW}
        aria-expanded={open && !folded}
        aria-controls={panel}
        title={folded ? title : undefined}
        onClick={toggleDropdown}
      >
        <EntryIcon link={link} />
        <span className={LABEL}>{title}</span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={classNames(
            "ml-auto shrink-0 transition duration-200 menu-folded:opacity-0",
            open && "rotate-180",
          )}
        />
      </button>
      <ul id={panel} hidden={!open} className="ml-5 border-l border-line pl-2 menu-folded:hidden">
        {link.subLinks?.map((sub) => (
          <li key={sub.id}>
            <MenuPageLink link={sub} pathname={pathname} isShown={open && menu !== null} />
          </li>
        ))}
      </ul>
    </>
  );
}
