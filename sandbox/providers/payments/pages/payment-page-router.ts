import type { ServerResponse } from "node:http";
import { type Request, Router } from "express";
import { asyncHandler, readText, searchParams } from "../../../http/requests.ts";
import type { Store } from "../../../store/database.ts";
import type { ActOnOrder, Providers } from "../create-providers.ts";
import type { Order, Orders } from "../orders.ts";
import type { ProviderDefinition } from "../provider.ts";
import { missingPage, type OrderPage, orderPage } from "./order-page.ts";
import { sendPage } from "./page.ts";

interface Dependencies {
  act: ActOnOrder;
  orders: Pick<Orders, "find">;
  providers: Pick<Providers, "named">;
  /** The providers whose pages are shown. */
  definitions: readonly ProviderDefinition[];
  store: Store;
}

/** Posts the state of the order to the page that embeds the frame. The state is a hint, not a proof of payment. */
const NOTIFY_PARENT = `
const { name, outcome } = JSON.parse(document.getElementById("data").textContent);
if (parent !== window) parent.postMessage({ source: name, outcome }, "*");
`;

/**
 * The pages of payment providers at `/sandbox/pay/<page>/<order>`, and the actions of their buttons. Anyone who knows the id of
 * an order may act on it, as with the payment links of other providers. The return URL is stored with the order, never read from the
 * request.
 */
export function createPaymentPageRouter({
  act,
  orders,
  providers,
  definitions,
  store,
}: Dependencies): Router {
  const pages = new Map(
    definitions.flatMap(({ name, page }) => (page ? [[page.name, { page, provider: name }]] : [])),
  );

  const showPage = (response: ServerResponse, page: OrderPage, order: Order) =>
    sendPage(response, {
      ...orderPage(page, order),
      ...(page.framed && {
        script: { code: NOTIFY_PARENT, data: { name: page.name, outcome: order.state } },
      }),
    });

  /** `action=send:0.5` is the action `send` with an amount. */
  const submit = (order: Order, body: string): Order => {
    const [action = "", amount = ""] = (new URLSearchParams(body).get("action") ?? "").split(":", 2);
    store.transaction(() => act(order, action, { amount }));
    return orders.find(order.orderId) ?? order;
  };

  /** Some pages open only for parameters that the operator has signed. */
  const isForged = ({ provider }: Order, request: Request): boolean =>
    request.method === "GET" &&
    providers.named(provider)?.isSigned?.(searchParams(request).toString()) === false;

  const router = Router({ caseSensitive: true, strict: true });
  router.all(
    "/sandbox/pay/:page([a-z0-9]{1,20})/:order([\\w-]{43})",
    asyncHandler(async (request, response, next) => {
      if (!["GET", "HEAD", "POST"].includes(request.method)) return next();
      const { page: name = "", order: orderId = "" } = request.params;
      const shown = pages.get(name);
      const order = orders.find(orderId);
      if (!shown || order?.provider !== shown.provider || isForged(order, request)) {
        return sendPage(response, missingPage());
      }
      const { page } = shown;
      if (request.method !== "POST") return showPage(response, page, order);
      const current = page.isOpen(order) ? submit(order, await readText(request, response)) : order;
      if (page.framed) return showPage(response, page, current);
      const location = page.isOpen(current) ? request.path : current.returnUrl;
      response.writeHead(303, { Location: location, "Cache-Control": "no-store" }).end();
    }),
  );
  return router;
}
