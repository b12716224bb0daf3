import { html } from "../../http/html.ts";
import { actions, facts, isOpen, moneyOf } from "./pages/order-page.ts";
import { defineProvider, openDeposit, orderFacts, orderSteps } from "./provider.ts";

/** Seconds. */
const EXPIRY = 30 * 60;

/** MiFinity: returns a token for its widget. The player pays in the widget's frame on the operator's page. */
export const mifinityProvider = defineProvider({
  name: "mifinity",
  fields: [],
  page: {
    name: "mifinity",
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
  },
  create: (orders) => ({
    open(request) {
      const order = openDeposit(orders, "mifinity", request, { data: {}, expiresIn: EXPIRY });
      return {
        ...orderFacts(order),
        status: "awaiting_player",
        account: "",
        next: {
          step: "widget",
          widget: "mifinity",
          script: "/sandbox/widgets/mifinity/sgpg.js",
          token: order.orderId,
          expires_at: String(order.expiresAt),
        },
        details: {},
      };
    },
    act: orderSteps(orders, {
      pay: ["pay"],
      capture: { action: "book", afterSeconds: 0 },
      declines: { decline: "not_enough_on_account" },
      canCancel: true,
    }),
  }),
});
