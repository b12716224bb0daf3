import { defineProvider, openDeposit, orderFacts } from "./provider.ts";

/** Billing by the player's network operator: the amount is added to the phone bill at once. */
export const phoneBillProvider = defineProvider({
  name: "phone",
  fields: ["phone"],
  create: (orders) => ({
    open(request) {
      const account = `•••• ${(request.fields.phone ?? "").slice(-4)}`;
      const order = openDeposit(orders, "phone", request, { data: { account }, expiresIn: null });
      orders.schedule(order, "bill", 0);
      return { ...orderFacts(order), status: "pending", account, next: { step: "none" }, details: {} };
    },
    act(order, action) {
      if (action === "bill" && order.state === "open") {
        orders.report(orders.save(order, "settled"), { state: "settled" });
      }
    },
  }),
});
