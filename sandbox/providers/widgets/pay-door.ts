import type { ServerResponse } from "node:http";
import { type Exchange, readBody } from "../../http/exchange.ts";
import type { Services } from "../../services.ts";
import type { Order } from "../payments/orders.ts";
import { missingPage, ORDER_PAGES, type OrderPage, orderPage } from "./order-pages.ts";
import { sendPage } from "./page.ts";

/** Tells the page that frames it what has become of the order; it proves nothing, and is not meant to. */
const TELL_PARENT = `
const { name, outcome } = JSON.parse(document.getElementById("data").textContent);
if (parent !== window) parent.postMessage({ source: name, outcome }, "*");
`;

/**
 * The payment providers' own pages, at `/sandbox/pay/<page>/<order>`: what a player sees there, and what they press.
 * Whoever knows an order's id may act on it, as with any provider's payment link. The way back is the order's own: nothing
 * in an address can lead anywhere else.
 */
export function createPayDoor({ payments, store }: Pick<Services, "payments" | "store">) {
  const { act, orders, purchase } = payments;

  const show = (response: ServerResponse, name: string, page: OrderPage, order: Order) =>
    sendPage(response, {
      ...orderPage(page, order),
      ...(page.framed && { script: { code: TELL_PARENT, data: { name, outcome: order.state } } }),
    });

  /** `action=send:0.5` is the action `send` with an amount. */
  const press = (order: Order, body: string): Order => {
    const [action = "", amount = ""] = (new URLSearchParams(body).get("action") ?? "").split(":", 2);
    store.transaction(() => act(order, `${action}`, { amount }));
    return orders.find(order.orderId) ?? order;
  };

  /** The vendor of coins opens its page for parameters that the house has signed, and for no others. */
  const isRefused = (name: string, { request, query }: Exchange): boolean =>
    name === "purchase" && request.method === "GET" && !purchase.isSigned(query.toString());

  /** False where the path is none of the providers'. */
  return async function serve(exchange: Exchange): Promise<boolean> {
    const { request, response, path } = exchange;
    const found = /^\/sandbox\/pay\/([a-z0-9]{1,20})\/([\w-]{43})$/.exec(path);
    if (!found || !["GET", "HEAD", "POST"].includes(request.method ?? "")) return false;
    const [, name = "", orderId = ""] = found;
    const page = Object.hasOwn(ORDER_PAGES, name) ? ORDER_PAGES[name] : undefined;
    const order = orders.find(orderId);
    if (!page || !order || order.provider !== page.provider || isRefused(name, exchange)) {
      sendPage(response, missingPage());
      return true;
    }
    if (request.method !== "POST") {
      show(response, name, page, order);
      return true;
    }
    const pressed = page.isOpen(order) ? press(order, await readBody(request)) : order;
    if (page.framed) show(response, name, page, pressed);
    else sendBack(response, page.isOpen(pressed) ? path : pressed.returnUrl);
    return true;
  };
}

function sendBack(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, "Cache-Control": "no-store" }).end();
}
