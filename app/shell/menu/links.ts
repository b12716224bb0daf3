import {
  Cherry,
  CircleHelp,
  Dices,
  Flame,
  Gamepad2,
  Gem,
  Heart,
  HeartHandshake,
  House,
  LayoutGrid,
  type LucideIcon,
  PlaneTakeoff,
  Scale,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Star,
  UserRound,
  Video,
  WalletMinimal,
} from "lucide-react";
import type { LocalePaths } from "#app/i18n/paths.ts";
import { GAME_CATEGORIES, type GameCategory, INFO_PAGES } from "#contract/constants.ts";

/** An entry of the side menu [MENU-1]; one with `subLinks` is a dropdown and leads nowhere itself. */
export interface MenuLink {
  id: string;
  /** A key of the namespace `common`. */
  title: string;
  iconName?: MenuIcon;
  /** Absent for a dropdown. */
  route?: string;
  /** Marked as the current page only on exactly this path, not below it. */
  isExact?: boolean;
  /** A path below it that is another entry's, and does not make this one current. */
  apart?: string;
  /** Whether the dropdown begins open. */
  isOpen?: boolean;
  /** Stands out among the others. */
  highlighted?: boolean;
  subLinks?: MenuLink[];
}

export const MENU_ICONS = {
  home: House,
  games: Gamepad2,
  categories: LayoutGrid,
  popular: Star,
  new: Sparkles,
  slots: Cherry,
  hot: Flame,
  jackpot: Gem,
  "table-games": Dices,
  "bonus-buy": ShoppingBag,
  "live-casino": Video,
  aviator: PlaneTakeoff,
  favourites: Heart,
  account: UserRound,
  wallet: WalletMinimal,
  limits: ShieldCheck,
  responsible: HeartHandshake,
  help: CircleHelp,
  legal: Scale,
} satisfies Record<string, LucideIcon>;
export type MenuIcon = keyof typeof MENU_ICONS;

const LEGAL = INFO_PAGES.filter((alias) => alias !== "responsible-gaming" && alias !== "faq");

/**
 * The side menu's entries for the screens that there are, in its order [MENU-1, RT-14].
 *
 * @param signedIn whether the links of account, wallet and limits show
 */
export function menuLinks(paths: LocalePaths, signedIn: boolean): MenuLink[][] {
  const category = (id: GameCategory): MenuLink => ({
    id: `category-${id}`,
    title: `menu.category.${id}`,
    iconName: id,
    route: paths.games(id),
  });
  return [
    [
      { id: "home", title: "menu.home", iconName: "home", route: paths.home(), isExact: true },
      { id: "lobby", title: "menu.lobby", iconName: "games", route: paths.games(), isExact: true },
      {
        id: "categories",
        title: "menu.categories",
        iconName: "categories",
        isOpen: true,
        subLinks: GAME_CATEGORIES.map(category),
      },
      {
        id: "aviator",
        title: "menu.aviator",
        iconName: "aviator",
        route: paths.aviator(),
        highlighted: true,
      },
      { id: "favourites", title: "menu.favourites", iconName: "favourites", route: paths.favourites() },
      ...(signedIn
        ? [
            {
              id: "account",
              title: "menu.account",
              iconName: "account",
              route: paths.account(),
              apart: paths.limits(),
            } as const,
            { id: "wallet", title: "menu.wallet", iconName: "wallet", route: paths.wallet() } as const,
            { id: "limits", title: "menu.limits", iconName: "limits", route: paths.limits() } as const,
          ]
        : []),
    ],
    [
      {
        id: "responsible-gaming",
        title: "pages.responsible-gaming",
        iconName: "responsible",
        route: paths.page("responsible-gaming"),
      },
      { id: "faq", title: "pages.faq", iconName: "help", route: paths.page("faq") },
      {
        id: "legal",
        title: "menu.legal",
        iconName: "legal",
        subLinks: LEGAL.map((alias) => ({
          id: `page-${alias}`,
          title: `pages.${alias}`,
          route: paths.page(alias),
        })),
      },
    ],
  ];
}

/** Whether a link is the current page's, by paths without query or trailing slash. */
export function isCurrent(link: MenuLink, pathname: string): boolean {
  if (!link.route) return false;
  const path = pathname.replace(/(?<=.)\/+$/, "");
  if (link.apart && isAtOrBelow(path, link.apart)) return false;
  return link.isExact ? path === link.route : isAtOrBelow(path, link.route);
}

function isAtOrBelow(path: string, route: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}
