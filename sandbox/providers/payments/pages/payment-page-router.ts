import type { ServerResponse } from "node:http";
import { type Request, Router } from "express";
import { asyncHandler, readText, searchParams } from "../../../http/requests.ts";
import type { Store } from "../../../store/database.ts";
import type { PurchaseProvider } from "../coin-purchase.ts";
import type { ActOnOrder } from "../create-providers.ts";
import type { Order, Orders } from "../orders.ts";
import { missingPage, ORDER_PAGES, type OrderPage, orderPage } from "./order-pages.ts";
import { sendPage } from "./page.ts";

interface Dependencies {
  act: ActOnOrder;
  orders: Pick<Orders, "find">;
  purchase: Pick<PurchaseProvider, "isSigned">;
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
export function createPaymentPageRouter({ act, orders, purchase, store }: Dependencies): Router {
  const showPage = (response: ServerResponse, name: string, page: OrderPage, order: Order) =>
    sendPage(response, {
      ...orderPage(page, order),
      ...(page.framed && { script: { code: NOTIFY_PARENT, data: { name, outcome: order.state } } }),
    });

  /** `action=send:0.5` is the action `send` with an amount. */
  const submit = (order: Order, body: string): Order => {
    const [action = "", amount = ""] = (new URLSearchParams(body).get("action") ?? "").split(":", 2);
    store.transaction(() => act(order, action, { amount }));
    return orders.find(order.orderId) ?? order;
  };

  /** The page of the coin vendor opens only for parameters that the operator has signed. */
  const isForged = (name: string, request: Request): boolean =>
    name === "purchase" && request.method === "GET" && !purchase.isSigned(searchParams(request).toString());

  const router = Router({ caseSensitive: true, strict: true });
  router.all(
    "/sandbox/pay/:page([a-z0-9]{1,20})/:order([\\w-]{43})",
    asyncHandler(async (request, response, next) => {
      if (!["GET", "HEAD", "POST"].includes(request.method)) return next();
      const { page: name = "", order: orderId = "" } = request.params;
      const page = Object.hasOwn(ORDER_PAGES, name) ? ORDER_PAGES[name] : undefined;
      const order = orders.find(orderId);
      if (!page || order?.provider !== page.provider || isForged(name, request)) {
        return sendPage(response, missingPage());
      }
      if (request.method !== "POST") return showPage(response, name, page, order);
      const current = page.isOpen(order) ? submit(order, await readText(request, response)) : order;
      if (page.framed) return showPage(response, name, page, current);
      const location = page.isOpen(current) ? request.path : current.returnUrl;
      response.writeHead(303, { Location: location, "Cache-Control": "no-store" }).end();
    }),
  );
  return router;
}
