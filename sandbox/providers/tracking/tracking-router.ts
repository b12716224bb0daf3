import { Router } from "express";
import { asyncHandler, readText } from "../../http/requests.ts";

/** What a receiver of tracking got, as it came. */
interface Received {
  receiver: "analytics" | "conversion";
  query: Record<string, string>;
  /** The body of analytics; null for an image. */
  body: unknown;
}

/** The receivers keep their latest requests in memory: they are shown, and counted by nothing. */
const MAX_RECEIVED = 500;
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/**
 * Simulates the receivers of tracking: analytics (GA4's Measurement Protocol, for PURCHASE_DELIVERY_URL) and the conversion image.
 * `/sandbox/tracking.json` lists what they got.
 */
export function createTrackingRouter(): Router {
  const received: Received[] = [];
  const add = (entry: Received) => {
    received.push(entry);
    if (received.length > MAX_RECEIVED) received.shift();
  };
  const queryOf = (url: string) => Object.fromEntries(new URL(url, "http://sandbox").searchParams);
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    "/sandbox/tracking/mp/collect",
    asyncHandler(async (request, response) => {
      const body: unknown = JSON.parse(await readText(request, response));
      add({ receiver: "analytics", query: queryOf(request.originalUrl), body });
      // The protocol answers so to everything, also to what it does not count.
      response.status(204).end();
    }),
  );
  router.get("/sandbox/tracking/cnv", (request, response) => {
    add({ receiver: "conversion", query: queryOf(request.originalUrl), body: null });
    response.set("Cache-Control", "no-store").type("image/gif").send(PIXEL);
  });
  router.get("/sandbox/tracking.json", (_, response) => {
    response.set("Cache-Control", "no-store").json({ result: received });
  });
  return router;
}
