import { readdirSync } from "node:fs";
import express, { type RequestHandler } from "express";

const YEAR = 31_536_000_000;
const HOUR = 3_600_000;
const LOOKS_LIKE_A_FILE = /\.[a-z0-9]{1,11}$/i;
/** Files that are made for each site, by the pages. */
const MADE = new Set(["/robots.txt", "/sitemap.xml"]);

const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/**
 * The built client: names under /assets/ carry a hash and are immutable for a year. Where the build left a `.br` or `.gz`
 * beside a file, that one is sent to whoever accepts it. An address that looks like a file and is none ends here with 404,
 * rather than in a render.
 *
 * @param folder the client's build; its files are listed once, at start
 */
export function staticFiles(folder: string): RequestHandler {
  const files = new Set(filesBelow(folder));
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    maxAge: HOUR,
    setHeaders(res, path) {
      if (path.includes("/assets/"))
        res.setHeader("Cache-Control", `public, max-age=${YEAR / 1000}, immutable`);
    },
  });

  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const { path } = req;
    if (!files.has(path)) {
      if (!LOOKS_LIKE_A_FILE.test(path) || MADE.has(path)) return next();
      return void res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not found\n");
    }
    const offered = ENCODINGS.filter(({ suffix }) => files.has(path + suffix));
    const accepted = String(req.headers["accept-encoding"] ?? "");
    const chosen = offered.find(({ name }) => accepts(accepted, name));
    if (offered.length > 0) res.vary("Accept-Encoding");
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

/** Addresses of the files in a folder, "/" first; none where it does not exist yet. */
function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`);
  } catch {
    return [];
  }
}
