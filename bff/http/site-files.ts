import express, { type RequestHandler } from "express";
import { SITE_FILES } from "#contract/host/site.ts";
import { localsOf } from "./locals.ts";
import { READ_METHODS } from "./request-checks.ts";

const HOUR_S = 3600;

/** Pictures and fonts need nothing; a picture that is opened by itself must not run scripts with the site's origin. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Serves the files of a brand below `/site/`, from the folder that the request's site names as `files`: each site has its own at the
 * same address [BRD-1]. Anything else there is answered with 404.
 */
export function siteFiles(): RequestHandler {
  const folders = new Map<string, RequestHandler>();
  const serve = (folder: string): RequestHandler => {
    const handler =
      folders.get(folder) ??
      express.static(folder, {
        index: false,
        redirect: false,
        dotfiles: "ignore",
        cacheControl: false,
        setHeaders: (res) => {
          res.setHeader("Cache-Control", `public, max-age=${HOUR_S}`);
          res.setHeader("Content-Security-Policy", POLICY);
        },
      });
    folders.set(folder, handler);
    return handler;
  };
  return (req, res, next) => {
    if (!req.url.startsWith(SITE_FILES)) return next();
    const { files } = localsOf(res).site;
    const refuse = () =>
      void res.status(404).set("Cache-Control", "no-store").type("text/plain").send("Not found\n");
    if (!files || !READ_METHODS.some((method) => method === req.method)) return refuse();
    const { url } = req;
    req.url = url.slice(SITE_FILES.length - 1);
    serve(files)(req, res, (error?: unknown) => {
      req.url = url;
      if (error) next(error);
      else refuse();
    });
  };
}
