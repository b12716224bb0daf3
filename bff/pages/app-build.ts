import type { ServerBuild } from "@remix-run/node";
import type { GuardRegistry } from "#contract/guards.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { LocaleCode } from "#contract/locales.ts";

/** What the app's server entry exports besides its document handler. */
export interface AppEntry {
  /** The route guards by name [GRD-1]. */
  guards?: GuardRegistry;
  /** Where a player is led who has to be verified first [ERR-1]. */
  verificationPath?(locale: LocaleCode): string;
  /** Paths without a locale prefix that search engines should know [SEO-1]; without it, those of the open screens. */
  sitemapPaths?(context: LoadContext): string[] | Promise<string[]>;
}

/** The app as Vite builds it: Remix's server build with what this project's entry adds to it. */
export type AppBuild = Omit<ServerBuild, "entry"> & {
  entry: { module: ServerBuild["entry"]["module"] & AppEntry };
};

/** Gives the current build: always the same one, or in development whatever the last edit made of it. */
export type BuildLoader = () => Promise<AppBuild>;

const BUILD = new URL("../../build/server/index.js", import.meta.url);

/** Loads `build/server` on first use, so that this file may be imported before there is a build. */
export function builtApp(): BuildLoader {
  let build: Promise<AppBuild> | undefined;
  return () => {
    build ??= import(BUILD.href) as Promise<AppBuild>;
    return build;
  };
}
