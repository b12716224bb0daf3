import type { RequestHandler } from "express";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { inspectDocument } from "#contract/wire/verification/document-file.ts";
import type { DocumentType } from "#contract/wire/verification/verification.ts";
import { localsOf } from "./locals.ts";

const EXTENSIONS: Record<DocumentType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/** Prevents scripts, subresources, framing and content sniffing. */
const HEADERS = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/**
 * `GET /bff/documents/<id>`: a player's own document, sent as an attachment, which an `<img>` of this site can display. Unknown
 * ids, documents of other players and guests get 404, so that ids reveal nothing.
 */
export function documents(): RequestHandler {
  return async (req, res, next) => {
    const { api, log, session } = localsOf(res);
    const id = /^\/([\w-]{1,64})$/.exec(req.path)?.[1];
    if (!id || !session.isAuthenticated || (req.method !== "GET" && req.method !== "HEAD")) {
      return void res.sendStatus(404);
    }
    try {
      const file = await api.documentFile({ document_id: id });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const inspected = inspectDocument(bytes);
      if ("refused" in inspected) {
        log.warn({ reason: inspected.refused }, "the product API returned an invalid document");
        return void res.sendStatus(502);
      }
      const name = `document.${EXTENSIONS[inspected.type]}`;
      res.set({ ...HEADERS, "Content-Disposition": `attachment; filename="${name}"` });
      res.type(inspected.type).send(Buffer.from(bytes));
    } catch (error) {
      if (error instanceof ProductError) return void res.sendStatus(404);
      if (error instanceof UpstreamError) return void res.sendStatus(502);
      next(error);
    }
  };
}
