import type { RequestHandler } from "express";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { documentTypeOf } from "#contract/wire/verification/document-file.ts";
import type { DocumentType } from "#contract/wire/verification/verification.ts";
import { addressKey, consumeAttempt, createRateLimiter } from "../operations/limiters.ts";
import type { BffServices } from "../services.ts";
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

/** Downloads of one network address per window: each is held in memory. Enough to open a page of documents every few seconds. */
const MAX_DOWNLOADS = 300;
const DOWNLOAD_WINDOW_SECONDS = 15 * 60;

/**
 * `GET /bff/documents/<id>`: a player's own document, sent as an attachment, which an `<img>` of this site can display. Unknown
 * ids, documents of other players and guests get 404, so that ids reveal nothing. A document was inspected when it was uploaded;
 * here its first bytes decide its type. `HEAD` reads the player's list of documents and no file.
 */
export function documents({ store, metrics }: Pick<BffServices, "store" | "metrics">): RequestHandler {
  const limiter = createRateLimiter(store, "downloads", MAX_DOWNLOADS, DOWNLOAD_WINDOW_SECONDS);
  return async (req, res, next) => {
    const { api, clientAddress, log, session } = localsOf(res);
    const id = /^\/([\w-]{1,64})$/.exec(req.path)?.[1];
    if (!id || !session.isAuthenticated) return void res.sendStatus(404);
    try {
      await consumeAttempt(limiter, addressKey(clientAddress), metrics, "downloads");
      if (req.method === "HEAD") {
        const { documents: slots } = await api.verification({});
        const listed = slots.flatMap((slot) => slot.documents).find(({ document_id }) => document_id === id);
        if (!listed) return void res.sendStatus(404);
        return void res.set(headersOf(listed.type)).set("Content-Length", String(listed.bytes)).end();
      }
      const file = await api.documentFile({ document_id: id });
      const bytes = Buffer.from(await file.arrayBuffer());
      const type = documentTypeOf(bytes);
      if (!type) {
        log.warn("the product API returned a document of an unknown type");
        return void res.sendStatus(502);
      }
      res.set(headersOf(type)).send(bytes);
    } catch (error) {
      if (error instanceof ProductError) return void res.sendStatus(error.status === 429 ? 429 : 404);
      if (error instanceof UpstreamError) return void res.sendStatus(502);
      next(error);
    }
  };
}

function headersOf(type: DocumentType): Record<string, string> {
  return {
    ...HEADERS,
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="document.${EXTENSIONS[type]}"`,
  };
}
