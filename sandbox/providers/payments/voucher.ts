import { createHmac } from "node:crypto";
import { defineProvider, openDeposit, orderFacts } from "./provider.ts";

/**
 * Vouchers: the requested amount is paid at once, once per voucher; codes that start with `0000` are refused as unknown. A voucher
 * whose payment the operator does not accept can be used again. Used codes are stored as hashes with the secret as their key.
 */
export const voucherProvider = defineProvider({
  name: "voucher",
  fields: ["voucher_code"],
  create: (orders, secret) => ({
    open(request) {
      const code = (request.fields.voucher_code ?? "").replaceAll("-", "").toUpperCase();
      const account = `•••• ${code.slice(-4)}`;
      const order = openDeposit(orders, "voucher", request, { data: { account }, expiresIn: null });
      const codeHash = createHmac("sha256", secret).update(code).digest("hex");
      const isValid = !code.startsWith("0000") && orders.redeemVoucher(order, codeHash);
      orders.schedule(order, isValid ? "redeem" : "refuse", 0);
      return { ...orderFacts(order), status: "pending", account, next: { step: "none" }, details: {} };
    },
    act(order, action) {
      if (order.state !== "open") return;
      if (action === "redeem") orders.report(orders.save(order, "settled"), { state: "settled" });
      if (action === "refuse") {
        orders.report(orders.save(order, "declined"), { state: "declined", reason: "voucher_unknown" });
      }
    },
    giveBack: orders.releaseVoucher,
  }),
});
