import type { WebhookOutcome } from "../product-api/payments/webhooks.ts";
import type { PostWebhook } from "../product-api/payments/worker.ts";
import type { Services } from "../services.ts";
import { type Exchange, readBody, sendJson } from "./exchange.ts";

/** What a provider is answered: anything but 2xx has it try again later. */
const STATUS: Record<WebhookOutcome, number> = {
  ...{ applied: 200, stale: 200, ignored: 200, repeated: 200 },
  ...{ early: 409, forged: 401, unknown: 404 },
};

const PATH = "/webhooks/payments/";
/** Milliseconds between two looks at what is due, and that a webhook may take. */
const PACE = 200;
const PATIENCE = 10_000;

/** Takes payment providers' webhooks, at `POST /webhooks/payments/<provider>`: a way in that no browser has. */
export function createWebhookDoor({ payments }: Services) {
  return async function serve({ request, response, path }: Exchange): Promise<boolean> {
    if (request.method !== "POST" || !path.startsWith(PATH)) return false;
    const body = await readBody(request);
    const signature = String(request.headers["x-webhook-signature"] ?? "");
    const outcome = payments.webhooks.receive(path.slice(PATH.length), body, signature);
    sendJson(response, STATUS[outcome], { outcome });
    return true;
  };
}

/** Posts webhooks over HTTP, as from another house. */
export function postWebhooksTo(url: string): PostWebhook {
  return async (provider, body, signature) => {
    const answer = await fetch(`${url}${PATH}${encodeURIComponent(provider)}`, {
      ...{ method: "POST", body, signal: AbortSignal.timeout(PATIENCE) },
      headers: { "Content-Type": "application/json", "X-Webhook-Signature": signature },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

/**
 * Keeps doing what is due of payments while the sandbox runs.
 *
 * @returns stops, when what is being done has been done
 */
export function startPaymentWork({ payments, report }: Services, url: string): () => Promise<void> {
  const { worker } = payments;
  worker.carryBy(postWebhooksTo(url));
  const timer = setInterval(() => void worker.tick().catch(report), PACE).unref();
  return async () => {
    clearInterval(timer);
    await worker.tick();
  };
}
