import { RemixServer } from "@remix-run/react";
import { type ComponentType, createElement as h, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { GuardRegistry } from "#contract/host/guards.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { AppBuild } from "../../bff/pages/app-build.ts";

/** One route of the minimal app, as a Remix route file exports it. */
export interface MinimalRoute {
  path?: string;
  parentId?: string;
  index?: boolean;
  guards?: string[];
  loader?: (args: { request: Request; params: object; context: LoadContext }) => unknown;
  action?: (args: { request: Request; params: object; context: LoadContext }) => unknown;
  component?: ComponentType;
  boundary?: ComponentType;
}

export const Page = ({ children }: { children?: ReactNode }) =>
  h("html", { lang: "en" }, h("body", null, children));

/** Creates a Remix server build with a few routes, rendered by Remix's own server component. The root route's id is `root`. */
export function createMinimalApp(routes: Record<string, MinimalRoute>, guards: GuardRegistry = {}): AppBuild {
  const manifest = Object.entries(routes).map(([id, { path, parentId, index, loader, action, boundary }]) => [
    id,
    {
      id,
      path,
      index,
      parentId: parentId ?? (id === "root" ? undefined : "root"),
      hasLoader: Boolean(loader),
      hasAction: Boolean(action),
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: Boolean(boundary),
      module: `/assets/${id}.js`,
    },
  ]);
  const modules = Object.entries(routes).map(([id, route]) => [
    id,
    {
      ...(manifest.find(([name]) => name === id)?.[1] as object),
      module: {
        ...(route.component && { default: route.component }),
        ...(route.boundary && { ErrorBoundary: route.boundary }),
        ...(route.loader && { loader: route.loader }),
        ...(route.action && { action: route.action }),
        handle: { guards: route.guards },
      },
    },
  ]);
  return {
    mode: "production",
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: false,
    },
    routes: Object.fromEntries(modules),
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(manifest),
    },
    entry: {
      module: {
        guards,
        handleError: () => {},
        default: (request, status, headers, context) => {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const html = renderToString(h(RemixServer, { context, url: request.url }));
          return new Response(`<!DOCTYPE html>${html}`, { status, headers });
        },
      },
    },
  } as AppBuild;
}
