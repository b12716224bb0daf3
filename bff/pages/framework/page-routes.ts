import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import { isLocaleCode } from "#contract/wire/locales.ts";
import type { AppBuild, BuildLoader } from "../app-build.ts";
import { reportRefusals } from "./refusal-reports.ts";

const CACHED_MATCHES = 2000;
/** First segment of the routes that are below a locale prefix [RT-2]. */
const LOCALE_SEGMENT = ":locale";

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type RouteTree = Parameters<typeof matchRoutes>[0];

type RenderPage = (request: Request, context: LoadContext) => Promise<Response>;

/** The routes that a path matches. */
interface PageMatch {
  params: Readonly<Record<string, string | undefined>>;
  /** Guard names in the handles of the matched routes, outermost first, without duplicates [GRD-1]. */
  guards: readonly string[];
  /** Ids of the matched routes, outermost first; empty if none matches. */
  routes: readonly string[];
  /** Path pattern of the matched route without its locale prefix, as in `/play/:code?/:mode?`. */
  pattern: string;
  /** False below a first segment that is no locale. Remix would match the routes below a locale there. */
  isKnown: boolean;
  /** Methods that the innermost route answers: it is read if it has a loader or a screen, and takes forms if it has an action. */
  methods: readonly string[];
}

/** A build with its request handlers and route matching. */
export interface PageRoutes {
  build: AppBuild;
  /** Returns the handler for requests of the matched routes; the app's 404 screen if none matches. */
  rendererOf(match: PageMatch): RenderPage;
  /** Renders the 404 screen in the place of an address whose capability is absent [CAP-1]. */
  renderAbsent: RenderPage;
  /** Whether the capability of an address is absent. No guard runs then. */
  isAbsent(match: PageMatch, query: URLSearchParams, absent: readonly Capability[]): boolean;
  /** Renders the error screen with status 500 'Unknown middleware' in place of every screen [GRD-2]. */
  renderRefusal: RenderPage;
  /** Matches a path. Below a first segment that is no locale only the 404 screen matches, whatever follows [RT-17]. */
  match(pathname: string): PageMatch;
  /** Lists all paths with their route and guards; `screen` is false for resource routes. */
  list(): { path: string; id: string; guards: readonly string[]; screen: boolean }[];
}

/**
 * @param prunesRoutes whether a request uses a build that contains only the matched routes
 * @returns a function that loads the current build and prepares it once
 */
export function pageRoutes(
  load: BuildLoader,
  { prunesRoutes }: { prunesRoutes: boolean },
): () => Promise<PageRoutes> {
  let ready: PageRoutes | undefined;
  return async () => {
    const build = await load();
    if (ready?.build !== build) ready = prepareRoutes(build, prunesRoutes);
    return ready;
  };
}

function prepareRoutes(build: AppBuild, prunesRoutes: boolean): PageRoutes {
  const routeTree = createRouteTree(build.routes);
  const plainTree = withoutLocales(routeTree);
  const reportingBuild = reportRefusals(build);
  const render = createRenderer(reportingBuild);
  // The router ranks all routes again for each path, so the results are cached.
  const matches = new LRUCache<string, PageMatch>({ max: CACHED_MATCHES });
  const branchRenderers = new Map<string, RenderPage>();
  const locked = new Map<number, RenderPage>();
  const renderLocked =
    (status: number, reason: string): RenderPage =>
    (request, context) => {
      const renderPage = locked.get(status) ?? createRenderer(lockScreens(build, status, reason));
      locked.set(status, renderPage);
      return renderPage(request, context);
    };
  const isAbsent = absenceOfRoutes(build.entry.module.routeCapabilities ?? {});
  return {
    build,
    renderAbsent: renderLocked(404, "Not Found"),
    isAbsent,
    renderRefusal: renderLocked(500, "Unknown middleware"),
    rendererOf: ({ routes: ids, isKnown }) => {
      const leaf = ids.at(-1);
      if (leaf === undefined || (isKnown && !prunesRoutes)) return render;
      const renderBranch = branchRenderers.get(leaf) ?? createRenderer(pruneRoutes(reportingBuild, ids));
      branchRenderers.set(leaf, renderBranch);
      return renderBranch;
    },
    match: (pathname) => {
      const cached = matches.get(pathname);
      if (cached) return cached;
      const anyRoutes = matchRoutes(routeTree, pathname) ?? [];
      const prefix = anyRoutes.at(-1)?.params.locale;
      const isKnown = prefix === undefined || isLocaleCode(prefix);
      const matchedRoutes = isKnown ? anyRoutes : (matchRoutes(plainTree, pathname) ?? []);
      const match: PageMatch = {
        params: matchedRoutes.at(-1)?.params ?? {},
        guards: [
          ...new Set(matchedRoutes.flatMap(({ route }) => guardNames(build.routes[route.id as string]))),
        ],
        routes: matchedRoutes.map(({ route }) => route.id as string),
        pattern: patternOf(matchedRoutes.map(({ route }) => route.path ?? "")),
        isKnown,
        methods: methodsOf(build.routes[matchedRoutes.at(-1)?.route.id ?? ""]),
      };
      matches.set(pathname, match);
      return match;
    },
    list: () =>
      Object.values(build.routes)
        .filter((route) => route.path !== undefined || route.index)
        .map((route) => {
          const branch = branchOf(build.routes, route);
          const path = branch.map((step) => step.path ?? "").filter(Boolean);
          const guards = [...new Set(branch.flatMap(guardNames))];
          return { path: `/${path.join("/")}`, id: route.id, guards, screen: Boolean(route.module.default) };
        }),
  };
}

function createRenderer(build: AppBuild): RenderPage {
  const handle = createRequestHandler(build, build.mode);
  // AppLoadContext has an index signature, to which an interface is not assignable.
  return (request, context) => handle(request, context as unknown as AppLoadContext);
}

/** Joins the paths of a branch; both copies of a route, with and without a locale prefix, have one pattern. */
function patternOf(paths: readonly string[]): string {
  const path = paths.filter(Boolean).join("/");
  return `/${path.replace(/^:locale(?:\/|$)/, "")}`;
}

/**
 * Removes all other routes from a build, because Remix ranks all routes of its build several times per request. The browser gets the
 * whole manifest from a file.
 */
function pruneRoutes(build: AppBuild, ids: readonly string[]): AppBuild {
  const keep = <Value>(routes: Record<string, Value>) =>
    Object.fromEntries(ids.map((id) => [id, routes[id] as Value]));
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  };
}

function createRouteTree(routes: Routes, parentId?: string): RouteTree {
  return Object.values(routes)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index }
        : { id, path, caseSensitive, children: createRouteTree(routes, id) },
    );
}

function withoutLocales(tree: RouteTree): RouteTree {
  return tree
    .filter(({ path }) => path?.split("/")[0] !== LOCALE_SEGMENT)
    .map((route) => (route.children ? { ...route, children: withoutLocales(route.children) } : route));
}

/** The route and its ancestors, outermost first. */
function branchOf(routes: Routes, route: Route): Route[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [...branchOf(routes, parent), route] : [route];
}

function guardNames(route: Route | undefined): string[] {
  const handle = route?.module.handle as { guards?: unknown } | undefined;
  return Array.isArray(handle?.guards) ? handle.guards.map(String) : [];
}

/** Finds out whether an address shows an absent capability, by its pattern, its path or one of its parameters. */
function absenceOfRoutes(table: Readonly<Record<string, Capability>>): PageRoutes["isAbsent"] {
  const byQuery = Object.entries(table).flatMap(([key, capability]) => {
    const [pattern, name, value] = key.split(/[?=]/);
    return name === undefined ? [] : [{ pattern, name, value, capability }];
  });
  return ({ params, pattern }, query, absent) => {
    if (absent.length === 0) return false;
    const path = pattern.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");
    const key = [pattern, path].find((candidate) => Object.hasOwn(table, candidate));
    const own = key === undefined ? undefined : table[key];
    if (own && absent.includes(own)) return true;
    return byQuery.some(
      (entry) =>
        entry.pattern === pattern &&
        absent.includes(entry.capability) &&
        (entry.value === undefined ? query.has(entry.name) : query.get(entry.name) === entry.value),
    );
  };
}

function methodsOf(route: Route | undefined): string[] {
  const { loader, action, default: screen } = route?.module ?? {};
  const isRead = !route || loader || screen;
  return [...(isRead ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : [])];
}

/**
 * Replaces the loaders and actions of all screens by functions that throw, so that the app's error boundary renders the refusal
 * inside the shell. Only the root loader runs, because the shell needs its texts and site.
 */
function lockScreens(build: AppBuild, status: number, statusText: string): AppBuild {
  const parents = new Set(Object.values(build.routes).map((route) => route.parentId));
  const refuse = () => {
    throw new Response(statusText, { status, statusText });
  };
  const lock = (route: Route): Route => {
    if (!route.parentId) return { ...route, module: { ...route.module, action: refuse } };
    const loader = parents.has(route.id) ? undefined : refuse;
    return { ...route, module: { ...route.module, loader, action: refuse } };
  };
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, lock(route)]));
  return { ...build, routes };
}
