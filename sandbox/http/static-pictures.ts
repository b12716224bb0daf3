import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type RequestHandler } from "express";

const CONTENT_TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".json": "application/json",
};

/**
 * Serves the pictures and JSON files of a folder, which may be missing; browsers cache them for a year. A picture opened by
 * itself runs no script. Any origin may load it, because the frame of a game has an opaque one.
 */
export function staticPictures(folder: URL): RequestHandler {
  const serve = express.static(fileURLToPath(folder), {
    index: false,
    redirect: false,
    immutable: true,
    maxAge: "365d",
    setHeaders(response, path) {
      response.setHeader("Content-Type", CONTENT_TYPES[extname(path)] ?? "application/octet-stream");
      response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("X-Content-Type-Options", "nosniff");
    },
  });
  return (request, response, next) => {
    if (!(extname(request.path) in CONTENT_TYPES)) return next();
    // `fetch` adds `no-cache` to a conditional request; Express would then never answer 304.
    delete request.headers["cache-control"];
    serve(request, response, next);
  };
}
