import {
  CalendarHeart,
  Cherry,
  CircleHelp,
  Coins,
  Crown,
  Dices,
  Flame,
  Gamepad2,
  Gem,
  Heart,
  HeartHandshake,
  House,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  PlaneTakeoff,
  Scale,
  ShieldCheck,
  ShoppingBag,
  Smartphone,
  Sparkles,
  Star,
  Trophy,
  UserRound,
  Video,
  Volleyball,
  WalletMinimal,
} from "lucide-react";
import { INFO_PAGES } from "#app/constants.ts";
import type { LocalePaths } from "#app/i18n/paths.ts";
import { MENU_SPORT_VIEWS, SPORT_VIEWS } from "#contract/host/sport-views.ts";
import { GAME_CATEGORIES, type GameCategory } from "#contract/wire/constants.ts";

/** An entry of the side menu [MENU-1]; an entry with `subLinks` is a dropdown and has no route. */
export interface MenuLink {
  id: string;
  /** Message key in the namespace `common`. */
  title: string;
  iconName?: MenuIcon;
  /** Absent for a dropdown. */
  route?: string;
  /** Whether the entry is current only on exactly this path, not below it. */
  isExact?: boolean;
  /** A path below the route that belongs to another entry and does not make this one current. */
  excludedPath?: string;
  /** Whether the dropdown is open initially. */
  isOpen?: boolean;
  highlighted?: boolean;
  /** Whether the number of live events is shown next to the title. */
  hasLiveCount?: boolean;
  /** While the menu is folded, the dropdown ignores clicks on all pages except those whose path begins with this [MENU-3]. */
  opensOnlyOn?: string;
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
  shop: Coins,
  "live-casino": Video,
  aviator: PlaneTakeoff,
  sport: Volleyball,
  "daily-bonuses": CalendarHeart,
  promo: Megaphone,
  vip: Crown,
  tournaments: Trophy,
  favourites: Heart,
  account: UserRound,
  wallet: WalletMinimal,
  limits: ShieldCheck,
  install: Smartphone,
  responsible: HeartHandshake,
  help: CircleHelp,
  legal: Scale,
} satisfies Record<string, LucideIcon>;
type MenuIcon = keyof typeof MENU_ICONS;

const LEGAL = INFO_PAGES.filter((alias) => alias !== "responsible-gaming" && alias !== "faq");

/**
 * The side menu's groups of entries, in their order [MENU-1, RT-14], without those that would lead nowhere [CAP-1].
 *
 * @param signedIn whether to include account, wallet and limits
 * @param isOpen whether links may lead to a path
 */
export function menuLinks(
  paths: LocalePaths,
  signedIn: boolean,
  isOpen: (route: string) => boolean,
): MenuLink[][] {
  const open = (links: readonly MenuLink[]): MenuLink[] =>
    links.flatMap((link) => {
      if (!link.subLinks) return isOpen(link.route ?? "") ? link : [];
      const subLinks = open(link.subLinks);
      return subLinks.length > 0 ? { ...link, subLinks } : [];
    });
  return allLinks(paths, signedIn).map(open);
}

function allLinks(paths: LocalePaths, signedIn: boolean): MenuLink[][] {
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
      sportLinks(paths),
      { id: "promo", title: "menu.promo", iconName: "promo", route: paths.promotions() },
      { id: "shop", title: "menu.shop", iconName: "shop", route: paths.shop() },
      {
        id: "tournaments",
        title: "menu.tournaments",
        iconName: "tournaments",
        route: paths.tournaments(),
      },
      { id: "vip", title: "menu.vip", iconName: "vip", route: paths.vip() },
      {
        id: "aviator",
        title: "menu.aviator",
        iconName: "aviator",
        route: paths.aviator(),
        highlighted: true,
      },
      {
        id: "daily-bonuses",
        title: "menu.daily_bonuses",
        iconName: "daily-bonuses",
        route: paths.dailyBonuses(),
        highlighted: true,
      },
      { id: "favourites", title: "menu.favourites", iconName: "favourites", route: paths.favourites() },
      ...(signedIn ? playerLinks(paths) : []),
      {
        id: "install",
        title: "menu.install",
        iconName: "install",
        subLinks: [
          { id: "install-android", title: "menu.install_android", route: paths.pwa("android") },
          { id: "install-ios", title: "menu.install_ios", route: paths.pwa("ios") },
        ],
      },
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

/** The sportsbook and its views [RT-15]. */
function sportLinks(paths: LocalePaths): MenuLink {
  const view = (name: (typeof MENU_SPORT_VIEWS)[number] | "home"): MenuLink => ({
    id: `sport-${name}`,
    title: `menu.sport.${name}`,
    route: paths.sport(SPORT_VIEWS[name]),
    isExact: true,
    hasLiveCount: name === "live",
  });
  return {
    id: "sport",
    title: "menu.sport.title",
    iconName: "sport",
    opensOnlyOn: paths.sport(),
    subLinks: [view("home"), ...MENU_SPORT_VIEWS.map(view)],
  };
}

function playerLinks(paths: LocalePaths): MenuLink[] {
  return [
    {
      id: "account",
      title: "menu.account",
      iconName: "account",
      route: paths.account(),
      excludedPath: paths.limits(),
    },
    { id: "wallet", title: "menu.wallet", iconName: "wallet", route: paths.wallet() },
    { id: "limits", title: "menu.limits", iconName: "limits", route: paths.limits() },
  ];
}

/**
 * Whether a link leads to the current page; trailing slashes are ignored.
 *
 * @param pathname for the sportsbook with its place, as `paths.sport` writes it
 */
export function isCurrent(link: MenuLink, pathname: string): boolean {
  if (!link.route) return false;
  let end = pathname.length;
  // Not by a pattern: `/\/+$/` takes quadratic time for slashes that are followed by something else.
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  const path = pathname.slice(0, end);
  if (link.excludedPath && isAtOrBelow(path, link.excludedPath)) return false;
  return link.isExact ? path === link.route : isAtOrBelow(path, link.route);
}

function isAtOrBelow(path: string, route: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}
