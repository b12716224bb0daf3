import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./processes.ts";

const CLIENT = join(ROOT, "build", "client");

/**
 * What a page makes a browser fetch before anybody does anything: the scripts that it preloads or imports, its style sheets.
 *
 * @param html a page of the built app
 * @returns bytes as they are sent to a browser that takes brotli
 */
export function firstLoadBytes(html: string): { script: number; style: number } {
  const sum = (pattern: RegExp) =>
    [...new Set(html.match(pattern))].reduce((total, path) => total + compressed(path), 0);
  return { script: sum(/\/assets\/[\w.-]+\.js(?=")/g), style: sum(/\/assets\/[\w.-]+\.css(?=")/g) };
}

function compressed(path: string): number {
  return readFileSync(`${join(CLIENT, path)}.br`).length;
}
