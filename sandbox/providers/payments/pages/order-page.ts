import { localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import { html, type Markup } from "../../../http/html.ts";
import type { Order } from "../orders.ts";
import type { ProviderPage } from "./page.ts";
import { type WidgetTexts, widgetTexts } from "./texts.ts";

/** A page of a provider and its content for open orders. */
export interface OrderPage {
  /** Its name in the URL: `/sandbox/pay/<name>/<order>`. */
  name: string;
  /** Whether the page is shown in a frame on the operator's page. */
  framed?: boolean;
  /** Whether the order accepts actions. */
  isOpen(order: Order): boolean;
  show(order: Order, texts: WidgetTexts): { title: string; body: Markup };
}

export const isOpen = ({ state }: Order) => state === "open";

/** A form with a button per action; the first one is the primary button. */
export function actions(...buttons: [action: string, label: string, amount?: string][]): Markup {
  return html`<form method="post">${buttons.map(
    ([action, label, amount], index) =>
      html`<button name="action" value="${amount === undefined ? action : `${action}:${amount}`}"${
        index === 0 ? html` class="act"` : ""
      }>${label}</button>`,
  )}</form>`;
}

/** A list of terms and their values; terms without a value are left out. */
export function facts(...rows: [term: string, value: string][]): Markup {
  return html`<dl>${rows.filter(([, value]) => value).map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;
}

export function moneyOf({ amount, currency, locale }: Order): string {
  return formatMoney(amount, currency, localeOf(toLocaleCode(locale)).iso);
}

/** The page of a provider on which the player confirms a payment. */
export function payPage(name: string, title: keyof WidgetTexts): OrderPage {
  return {
    name,
    isOpen,
    show: (order, texts) => ({
      title: texts[title],
      body: html`${facts([texts.amount, moneyOf(order)], [texts.account, order.data.account ?? ""])}${actions(
        ["pay", texts.pay],
        ["no_funds", texts.no_funds],
        ["cancel", texts.cancel],
      )}`,
    }),
  };
}

/** Text for each state of orders that accept no more actions. */
const OUTCOMES: Record<Order["state"], keyof WidgetTexts> = {
  open: "done",
  authorised: "done",
  confirming: "done",
  settled: "done",
  reversed: "done",
  declined: "declined",
  cancelled: "cancelled",
  expired: "expired",
};

/** The page of an order in its current state. */
export function orderPage(
  { show, isOpen, framed = false }: OrderPage,
  order: Order,
): Omit<ProviderPage, "script"> {
  const texts = widgetTexts(order.locale);
  const common = { locale: order.locale, note: texts.note, framed };
  const { title, body } = show(order, texts);
  const back =
    framed || !order.returnUrl ? html`` : html`<a class="button" href="${order.returnUrl}">${texts.back}</a>`;
  if (isOpen(order))
    return { ...common, title, body: order.state === "open" ? body : html`${body}<p></p>${back}` };
  return { ...common, title, body: html`<p role="status">${texts[OUTCOMES[order.state]]}</p>${back}` };
}

/** The page for unknown orders. */
export function missingPage(): ProviderPage {
  const texts = widgetTexts("en");
  return { status: 404, locale: "en", title: texts.missing, body: html``, note: texts.note };
}
