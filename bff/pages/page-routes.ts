import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { LoadContext } from "#contract/load-context.ts";
import type { AppBuild, BuildLoader } from "./app-build.ts";
import { tellRefusals } from "./told-refusals.ts";

const MATCHES_KEPT = 2000;

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type RouteTree = Parameters<typeof matchRoutes>[0];

export type RenderPage = (request: Request, context: LoadContext) => Promise<Response>;

/** The routes that an address matches. */
export interface PageMatch {
  params: Readonly<Record<string, string | undefined>>;
  /** Names of the guards in the matched routes' handles, outermost first, each once [GRD-1]. */
  guards: readonly string[];
  /** Ids of the matched routes, outermost first; empty where none matches. */
  routes: readonly string[];
}

/** A build made ready to answer. */
export interface PageRoutes {
  build: AppBuild;
  render: RenderPage;
  /** Answers as `render` does what Remix's client asks of one route of a matched address. */
  renderData(match: PageMatch): RenderPage;
  /** Answers as `render` does, but every screen is the error screen with status 500 'Unknown middleware' [GRD-2]. */
  refuse: RenderPage;
  match(pathname: string): PageMatch;
  /** Every address with its route and guards; `screen` where it shows one, rather than only answering programs. */
  list(): { path: string; id: string; guards: readonly string[]; screen: boolean }[];
}

/** @returns a function that gives the current build's routes, made ready once for each build */
export function pageRoutes(load: BuildLoader): () => Promise<PageRoutes> {
  let ready: PageRoutes | undefined;
  return async () => {
    const build = await load();
    if (ready?.build !== build) ready = makeReady(build);
    return ready;
  };
}

function makeReady(build: AppBuild): PageRoutes {
  const routes = tree(build.routes);
  const telling = tellRefusals(build);
  const render = renderer(telling);
  // The router ranks all routes anew for every address that it is asked about.
  const matched = new LRUCache<string, PageMatch>({ max: MATCHES_KEPT });
  const ofBranches = new Map<string, RenderPage>();
  let refusing: RenderPage | undefined;
  return {
    build,
    render,
    refuse: (request, context) => {
      refusing ??= renderer(refusingBuild(build));
      return refusing(request, context);
    },
    renderData: ({ routes: ids }) => {
      const leaf = ids.at(-1);
      if (leaf === undefined) return render;
      const answer = ofBranches.get(leaf) ?? renderer(branchOf(telling, ids));
      ofBranches.set(leaf, answer);
      return answer;
    },
    match: (pathname) => {
      const known = matched.get(pathname);
      if (known) return known;
      const matches = matchRoutes(routes, pathname) ?? [];
      const match: PageMatch = {
        params: matches.at(-1)?.params ?? {},
        guards: [...new Set(matches.flatMap(({ route }) => guardNames(build.routes[route.id as string])))],
        routes: matches.map(({ route }) => route.id as string),
      };
      matched.set(pathname, match);
      return match;
    },
    list: () =>
      Object.values(build.routes)
        .filter((route) => route.path !== undefined || route.index)
        .map((route) => {
          const line = ancestry(build.routes, route);
          const path = line.map((step) => step.path ?? "").filter(Boolean);
          const guards = [...new Set(line.flatMap(guardNames))];
          return { path: `/${path.join("/")}`, id: route.id, guards, screen: Boolean(route.module.default) };
        }),
  };
}

function renderer(build: AppBuild): RenderPage {
  const handle = createRequestHandler(build, build.mode);
  // Remix types its context as a bag of anything, which an interface is not taken for.
  return (request, context) => handle(request, context as unknown as AppLoadContext);
}

/** The build with these routes alone: Remix ranks all that it has anew, twice for every request. */
function branchOf(build: AppBuild, ids: readonly string[]): AppBuild {
  return { ...build, routes: Object.fromEntries(ids.map((id) => [id, build.routes[id] as Route])) };
}

function tree(routes: Routes, parentId?: string): RouteTree {
  return Object.values(routes)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: tree(routes, id) },
    );
}

function ancestry(routes: Routes, route: Route): Route[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return parent ? [...ancestry(routes, parent), route] : [route];
}

function guardNames(route: Route | undefined): string[] {
  const handle = route?.module.handle as { guards?: unknown } | undefined;
  return Array.isArray(handle?.guards) ? handle.guards.map(String) : [];
}

/**
 * The build with its screens locked: a screen's loader and action throw, so that the app's own error boundary draws the
 * refusal in its frame, and no loader but the root's (the frame's texts and site) runs at all.
 */
function refusingBuild(build: AppBuild): AppBuild {
  const parents = new Set(Object.values(build.routes).map((route) => route.parentId));
  const refuse = () => {
    throw new Response("Unknown middleware", { status: 500, statusText: "Unknown middleware" });
  };
  const lock = (route: Route): Route => {
    if (!route.parentId) return { ...route, module: { ...route.module, action: refuse } };
    const loader = parents.has(route.id) ? undefined : refuse;
    return { ...route, module: { ...route.module, loader, action: refuse } };
  };
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, lock(route)]));
  return { ...build, routes };
}
