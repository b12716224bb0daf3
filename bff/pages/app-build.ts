import type { Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { GuardRegistry } from "#contract/host/guards.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { Site } from "#contract/host/site.ts";
import type { SitemapEntry } from "#contract/host/sitemap.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { ProductErrorBody } from "#contract/wire/operation.ts";

/** Exports of `app/entry.server.tsx` besides Remix's own. */
interface AppEntry {
  /** The route guards by name [GRD-1]. */
  guards?: GuardRegistry;
  /** The capabilities of addresses, by path pattern, or by pattern and name (and value) of a parameter [CAP-1]. */
  routeCapabilities?: Readonly<Record<string, Capability>>;
  /** Path of the verification screen [ERR-1]. */
  verificationPath?(locale: LocaleCode): string;
  /** What a refusal of the product API says to a player [ERR-2]. */
  refusalText?(refusal: ProductErrorBody, locale: LocaleCode): string;
  /** The web app manifest of a site in a locale. */
  webAppManifest?(site: Site, locale: LocaleCode): object;
  /** The HTML that the service worker shows without a network. */
  offlinePage?(site: Site, locale: LocaleCode): string;
  /** Pages of the sitemap in the context's locale [SEO-1]; by default all public screens, without dates. */
  sitemapEntries?(context: LoadContext): SitemapEntry[] | Promise<SitemapEntry[]>;
}

/** Remix's server build, with the additional exports of this project's server entry. */
export type AppBuild = Omit<ServerBuild, "entry"> & {
  entry: { module: ServerBuild["entry"]["module"] & AppEntry };
};

/** Loads the current build: in development the one of the last edit, otherwise always the same. */
export type BuildLoader = () => Promise<AppBuild>;

const SERVER_BUILD = new URL("../../build/server/index.js", import.meta.url);

/** Loads `build/server` on first use, so that this module can be imported before there is a build. */
export function builtApp(): BuildLoader {
  let build: Promise<AppBuild> | undefined;
  return () => {
    build ??= import(SERVER_BUILD.href) as Promise<AppBuild>;
    return build;
  };
}

/** The app in development: Vite serves the client modules, and each page uses the last edit. */
export interface DevBuild {
  client: RequestHandler;
  load: BuildLoader;
  close(): Promise<void>;
}

/**
 * Starts Vite inside this server.
 *
 * @param server also serves the WebSocket of Vite
 */
export async function startDevBuild(server: Server): Promise<DevBuild> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  return {
    client: vite.middlewares,
    load: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<AppBuild>,
    close: () => vite.close(),
  };
}
