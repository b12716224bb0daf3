import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import config from "#app/routes.ts";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes of `app/routes.ts` as the router takes them, without their modules. */
function routeObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, children }) =>
    index ? { id, path, index } : { id, path, children: routeObjects(children ?? []) },
  );
}

/** The ids of the routes without children: screens and actions. */
function leafIds(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id = "", children }) => (children?.length ? leafIds(children) : [id]));
}

const table = routeObjects(config as RouteConfigEntry[]);
export const LEAF_IDS: readonly string[] = leafIds(config as RouteConfigEntry[]);

/** The routes that match a path, from the layout to the screen. */
export function matchedRoutes(pathname: string) {
  return matchRoutes(table, pathname) ?? [];
}

/** The screen or action that a path matches: its tree's name, its id without that name, and its params. */
export function screenOf(pathname: string): { tree: string; screen: string; params: object } {
  const leaf = matchedRoutes(pathname).at(-1);
  const [tree = "", ...screen] = (leaf?.route.id ?? "").split("/");
  return { tree, screen: screen.join("/"), params: leaf?.params ?? {} };
}

/** The path patterns of the screens and actions, without the locale: `/play/:code?/:mode?`. */
export const LEAF_PATTERNS: ReadonlySet<string> = new Set(
  patterns(config as RouteConfigEntry[]).filter((path) => !path.startsWith("/:locale")),
);

function patterns(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const full = path ? `${parent}/${path}` : parent;
    return children?.length ? patterns(children, full) : [full || "/"];
  });
}
