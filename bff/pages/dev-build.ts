import type { Server } from "node:http";
import type { RequestHandler } from "express";
import type { AppBuild, BuildLoader } from "./app-build.ts";

/** The app under development: Vite serves and reloads the client's modules, and each page uses the last edit. */
export interface DevBuild {
  client: RequestHandler;
  load: BuildLoader;
  close(): Promise<void>;
}

/**
 * Starts Vite inside this server.
 *
 * @param server carries Vite's own WebSocket besides the live one
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
