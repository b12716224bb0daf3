import { isLocaleCode, localeOf } from "#contract/wire/locales.ts";
import { formatMoney } from "#contract/wire/money/money.ts";
import { html, type Markup } from "../../../http/html.ts";
import { decimalCoins, findNetwork } from "../crypto-networks.ts";
import type { Order } from "../orders.ts";
import type { ProviderPage } from "./page.ts";
import { type WidgetTexts, widgetTexts } from "./texts.ts";

/** A page of a provider and its content for open orders. */
export interface OrderPage {
  provider: string;
  /** Whether the page is shown in a frame on the operator's page. */
  framed?: boolean;
  /** Whether the order accepts actions. */
  isOpen(order: Order): boolean;
  show(order: Order, texts: WidgetTexts): { title: string; body: Markup };
}

const isOpen = ({ state }: Order) => state === "open";

/** A form with a button per action; the first one is the primary button. */
function actions(...buttons: [action: string, label: string, amount?: string][]): Markup {
  return html`<form method="post">${buttons.map(
    ([action, label, amount], index) =>
      html`<button name="action" value="${amount === undefined ? action : `${action}:${amount}`}"${
        index === 0 ? html` class="act"` : ""
      }>${label}</button>`,
  )}</form>`;
}

function facts(...rows: [term: string, value: string][]): Markup {
  return html`<dl>${rows.filter(([, value]) => value).map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>`)}</dl>`;
}

function moneyOf({ amount, currency, locale }: Order): string {
  return formatMoney(amount, currency, localeOf(isLocaleCode(locale) ? locale : "en").iso);
}

function payPage(provider: string, title: keyof WidgetTexts): OrderPage {
  return {
    provider,
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

const threeDs: OrderPage = {
  provider: "card",
  isOpen,
  show: (order, texts) => ({
    title: texts.three_ds_title,
    body: html`<p>${texts.three_ds_text}</p>${facts(
      [texts.amount, moneyOf(order)],
      [texts.account, order.data.account ?? ""],
    )}${actions(["approve", texts.confirm], ["decline", texts.decline], ["time_out", texts.time_out])}`,
  }),
};

const mifinity: OrderPage = {
  provider: "mifinity",
  framed: true,
  isOpen,
  show: (order, texts) => ({
    title: "MiFinity",
    body: html`${facts([texts.amount, moneyOf(order)])}${actions(
      ["pay", texts.pay],
      ["decline", texts.no_funds],
      ["cancel", texts.cancel],
    )}`,
  }),
};

const purchase: OrderPage = {
  provider: "purchase",
  framed: true,
  isOpen,
  show: (order, texts) => ({
    title: texts.purchase_title,
    body: html`${facts(
      [texts.amount, moneyOf(order)],
      [texts.coins, `${order.data.coins} ${findNetwork(order.data.network ?? "")?.coin}`],
    )}${actions(["pay", texts.pay], ["decline", texts.no_funds], ["cancel", texts.cancel])}`,
  }),
};

/** Simulates the player's wallet, which sends the exact amount, less or more, repeatedly. */
const coins: OrderPage = {
  provider: "coins",
  isOpen: ({ state }) => ["open", "expired", "confirming"].includes(state),
  show(order, texts) {
    const network = findNetwork(order.data.network ?? "");
    if (!network) throw new Error(`order ${order.reference} is on no network`);
    const requested = BigInt(order.data.requested ?? "0");
    const received = BigInt(order.data.received ?? "0");
    const decimal = (amount: bigint) => decimalCoins(amount, network);
    return {
      title: texts.coins_title,
      body: html`<p>${received > 0n ? texts.sent : texts.coins_text}</p>${facts(
        [texts.amount, `${decimal(requested)} ${network.coin}`],
        [texts.address, order.data.address ?? ""],
        [texts.received, `${decimal(received)} ${network.coin}`],
      )}${actions(
        ["send", texts.send_exact, decimal(requested)],
        ["send", texts.send_less, decimal(requested / 2n)],
        ["send", texts.send_more, decimal((requested * 3n) / 2n)],
      )}`,
    };
  },
};

/** Pages by the name in their URL: `/sandbox/pay/<name>/<order>`. */
export const ORDER_PAGES: Record<string, OrderPage> = {
  "3ds": threeDs,
  wallet: payPage("e-wallet", "wallet_title"),
  bank: payPage("instant-bank", "bank_title"),
  coins,
  mifinity,
  purchase,
};

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
