import type { RequestHandler } from "express";
import { isSitePath } from "#contract/wire/addresses.ts";
import { HELD_CODE_PREFIX } from "../session/held-links.ts";
import { localsOf } from "./locals.ts";
import { sendWithSession } from "./session.ts";

const RESTORE_LINK = /[?&]restore=[^&]/;

/**
 * Moves the code of a mailed password-reset link to the session and redirects to the same page with a name for it [REG-1], so
 * that the code is not in the history, the address bar, a referrer or the page.
 */
export function restoreLinks(): RequestHandler {
  return async (req, res, next) => {
    try {
      const { originalUrl: url } = req;
      if (req.method === "POST" || !RESTORE_LINK.test(url) || !isSitePath(url)) return next();
      const [path = "/", search = ""] = url.split("?", 2);
      const query = new URLSearchParams(search);
      const code = query.get("restore");
      if (!code || code.startsWith(HELD_CODE_PREFIX) || query.has("_data")) return next();
      const { session } = localsOf(res);
      query.set("restore", session.holdRestoreCode(code));
      await sendWithSession(res, () => {
        res.set({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });
        res.redirect(302, `${path}?${query}`);
      });
    } catch (error) {
      next(error);
    }
  };
}
