import { html } from "../../http/html.ts";
import { maskCardNumber } from "../../masking.ts";
import { actions, facts, isOpen, moneyOf, type OrderPage } from "./pages/order-page.ts";
import { defineProvider, openDeposit, orderFacts, orderSteps } from "./provider.ts";

/** Seconds. */
const EXPIRY = 15 * 60;

/** Test card numbers, the same as in other payment sandboxes. All other cards require 3-D Secure. */
const TEST_CARDS: Record<string, "decline" | "no_funds" | "frictionless"> = {
  "4000000000000002": "decline",
  "4000000000009995": "no_funds",
  "5555555555554444": "frictionless",
};

const CARD_REFUSALS = {
  decline: "card_declined",
  no_funds: "not_enough_on_account",
} as const;

/** The page of the player's bank. */
const page: OrderPage = {
  name: "3ds",
  isOpen,
  show: (order, texts) => ({
    title: texts.three_ds_title,
    body: html`<p>${texts.three_ds_text}</p>${facts(
      [texts.amount, moneyOf(order)],
      [texts.account, order.data.account ?? ""],
    )}${actions(["approve", texts.confirm], ["decline", texts.decline], ["time_out", texts.time_out])}`,
  }),
};

/**
 * A card acquirer with 3-D Secure: most cards redirect the player to the page of the bank, some are accepted or declined
 * without it. An order expires if the player does not finish the page.
 */
export const cardProvider = defineProvider({
  name: "card",
  fields: ["card_number", "card_expiry", "card_cvc", "card_holder"],
  page,
  create: (orders) => ({
    open(request) {
      const { fields, savedDetails } = request;
      const number = fields.card_number ?? "";
      const account = savedDetails?.account ?? maskCardNumber(number);
      const behaviour = savedDetails?.behaviour ?? TEST_CARDS[number.replaceAll(/\D/g, "")] ?? "challenge";
      const order = openDeposit(orders, "card", request, { data: { account, behaviour }, expiresIn: EXPIRY });
      const opening = { ...orderFacts(order), account, details: { account, behaviour } };
      if (behaviour === "challenge") {
        const url = `/sandbox/pay/${page.name}/${order.orderId}`;
        return { ...opening, status: "awaiting_player", next: { step: "redirect", url } };
      }
      orders.schedule(order, behaviour === "frictionless" ? "authorise" : "refuse", 0);
      return { ...opening, status: "pending", next: { step: "none" } };
    },
    act: orderSteps(orders, {
      pay: ["approve", "authorise"],
      capture: { action: "capture", afterSeconds: 0 },
      declines: {
        decline: "authentication_failed",
        time_out: "timed_out",
        refuse: ({ data }) => CARD_REFUSALS[data.behaviour as keyof typeof CARD_REFUSALS] ?? "card_declined",
      },
    }),
  }),
});
