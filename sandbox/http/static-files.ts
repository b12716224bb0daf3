import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Exchange } from "./exchange.ts";

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".json": "application/json",
};

/**
 * Serves a folder's files under a prefix. They are listed once at the start, so nothing outside can be named, and read
 * on first use; a folder that has not been made yet has none. They never change while their address stays, so browsers
 * keep them.
 */
export function staticFiles(prefix: string, folder: URL) {
  const root = fileURLToPath(folder);
  const names = new Set(
    (existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map((entry) =>
        `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll("\\", "/").replace(/^\//, ""),
      ),
  );
  const files = new Map<string, { body: Buffer; etag: string }>();

  const read = (name: string) => {
    const body = readFileSync(`${root}/${name}`);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const file = { body, etag };
    files.set(name, file);
    return file;
  };

  /** False where the path is none of the folder's. */
  return function serve({ request, response, path }: Exchange): boolean {
    const name = path.startsWith(prefix) ? path.slice(prefix.length) : "";
    if (!names.has(name) || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const { body, etag } = files.get(name) ?? read(name);
    const headers = {
      "Content-Type": TYPES[extname(name)] as string,
      "Cache-Control": "public, max-age=31536000, immutable",
      // A picture opened by itself runs nothing; a game's frame, whose origin is opaque, may draw it.
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
      ETag: etag,
    };
    if (request.headers["if-none-match"] === etag) response.writeHead(304, headers).end();
    else if (request.method === "HEAD")
      response.writeHead(200, { ...headers, "Content-Length": body.length }).end();
    else response.writeHead(200, { ...headers, "Content-Length": body.length }).end(body);
    return true;
  };
}
