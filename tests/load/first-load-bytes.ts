import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./processes.ts";

const CLIENT = join(ROOT, "build", "client");

/**
 * The size of a page's first load before any interaction: preloaded and imported scripts, and style sheets.
 *
 * @param html a page of the built app
 * @returns bytes after brotli compression
 */
export function firstLoadBytes(html: string): { script: number; style: number } {
  const sum = (pattern: RegExp) =>
    [...new Set(html.match(pattern))].reduce((total, path) => total + compressed(path), 0);
  return { script: sum(/\/assets\/[\w.-]+\.js(?=")/g), style: sum(/\/assets\/[\w.-]+\.css(?=")/g) };
}

function compressed(path: string): number {
  return readFileSync(`${join(CLIENT, path)}.br`).length;
}
