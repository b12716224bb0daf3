import { readdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import express, { type RequestHandler, type Response } from "express";
import { isMissingFile } from "../config/missing-file.ts";

const YEAR_MS = 31_536_000_000;
const HOUR_MS = 3_600_000;
const ASSETS = "/assets";
/** Scripts of the pages in frames; their names have no hash. */
const WIDGETS = "/widgets";
/** A name that the build may have written: no segment begins with a dot, so none leads out of the folder. */
const ASSET_NAME = /^(?:\/\w[\w.-]*)+$/;
const FILE_EXTENSION = /\.[a-z0-9]{1,11}$/i;
/** Files that the pages generate for each site. */
const GENERATED =
  /^\/(robots\.txt|sitemap(-[a-z-]+)?\.xml|manifest(-[a-z-]+)?\.webmanifest|offline(-[a-z-]+)?\.html|service-worker\.js)$/;

const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;
type Encoding = (typeof ENCODINGS)[number];

/**
 * Serves the client build. Names under /assets/ contain a hash and are immutable for a year. If the build contains a `.br` or
 * `.gz` version of a file, it is sent to clients that accept it. A path with a file extension that does not exist is answered
 * with 404 here, without rendering a page.
 *
 * @param folder of the client build; its files are listed once, at start
 * @param shared ASSETS_DIR, where files of /assets/ of other releases are looked up at each request: a newer instance may have just
 *   written them [REL-1]
 */
export function staticFiles(folder: string, shared?: string): RequestHandler {
  const files = new Set(filesBelow(folder));
  const own = sender(folder, (path) => {
    if (path.startsWith(`${folder}${ASSETS}/`)) return `${YEAR_MS / 1000}, immutable`;
    // The page of a frame and its script belong together: a script of the last release must not outlive it in a browser.
    return path.startsWith(`${folder}${WIDGETS}/`) ? "0, must-revalidate" : String(HOUR_MS / 1000);
  });
  const others = shared === undefined ? null : sender(shared, () => `${YEAR_MS / 1000}, immutable`);

  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const { path } = req;
    if (files.has(path)) {
      const encodings = ENCODINGS.filter(({ suffix }) => files.has(path + suffix));
      return own(path, encodings, req, res, next);
    }
    if (!FILE_EXTENSION.test(path) || GENERATED.test(path)) return next();
    const name = path.startsWith(`${ASSETS}/`) ? path.slice(ASSETS.length) : "";
    if (!shared || !others || !ASSET_NAME.test(name)) return refuse(res);
    const isThere = (suffix: string) => isFile(join(shared, name + suffix));
    Promise.all(["", ...ENCODINGS.map(({ suffix }) => suffix)].map(isThere))
      .then(([plain, ...encoded]) => {
        if (!plain) return refuse(res);
        const encodings = ENCODINGS.filter((_, index) => encoded[index]);
        others(name, encodings, req, res, next);
      })
      .catch(next);
  };
}

type SendFile = (
  path: string,
  encodings: readonly Encoding[],
  ...handled: Parameters<RequestHandler>
) => void;

/** Sends existing files of a folder, in one of the encodings that they have. @param caching max-age of a file */
function sender(folder: string, caching: (path: string) => string): SendFile {
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (res, path) => void res.setHeader("Cache-Control", `public, max-age=${caching(path)}`),
  });
  return (path, encodings, req, res, next) => {
    const accepted = String(req.headers["accept-encoding"] ?? "");
    const chosen = encodings.find(({ name }) => accepts(accepted, name));
    if (encodings.length > 0) res.vary("Accept-Encoding");
    if (chosen) {
      res.type(express.static.mime.lookup(path));
      res.setHeader("Content-Encoding", chosen.name);
    }
    req.url = path + (chosen?.suffix ?? "");
    serve(req, res, next);
  };
}

function refuse(res: Response): void {
  res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not found\n");
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
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
