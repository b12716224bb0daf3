import { readdirSync } from "node:fs";
import express, { type RequestHandler } from "express";
import { isMissingFile } from "../config/missing-file.ts";

const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;
const FILE_EXTENSION = /\.[a-z0-9]{1,11}$/i;
/** Files that the pages generate for each site. */
const GENERATED =
  /^\/(robots\.txt|sitemap(-[a-z-]+)?\.xml|manifest(-[a-z-]+)?\.webmanifest|offline(-[a-z-]+)?\.html|service-worker\.js)$/;

const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/**
 * Serves the client build. Names under /assets/ contain a hash and are immutable for a year. If the build contains a `.br` or
 * `.gz` version of a file, it is sent to clients that accept it. A path with a file extension that does not exist is answered
 * with 404 here, without rendering a page.
 *
 * @param folder of the client build; its files are listed once, at start
 */
export function staticFiles(folder: string): RequestHandler {
  const files = new Set(filesBelow(folder));
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders(res, path) {
      const caching = path.includes("/assets/") ? `${YEAR_MS / 1000}, immutable` : HOUR_MS / 1000;
      res.setHeader("Cache-Control", `public, max-age=${caching}`);
    },
  });

  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const { path } = req;
    if (!files.has(path)) {
      if (!FILE_EXTENSION.test(path) || GENERATED.test(path)) return next();
      return void res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not found\n");
    }
    const available = ENCODINGS.filter(({ suffix }) => files.has(path + suffix));
    const accepted = String(req.headers["accept-encoding"] ?? "");
    const chosen = available.find(({ name }) => accepts(accepted, name));
    if (available.length > 0) res.vary("Accept-Encoding");
    if (chosen) {
      res.type(express.static.mime.lookup(path));
      res.setHeader("Content-Encoding", chosen.name);
      req.url = path + chosen.suffix;
    }
    serve(req, res, next);
  };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((entry) => {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Lists the paths of the files in a folder, with a leading slash; empty if the folder does not exist yet. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
