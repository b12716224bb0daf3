import { maskEmail } from "../../masking.ts";
import { payPage } from "./pages/order-page.ts";
import { redirectProvider } from "./redirect.ts";

/** An e-wallet, in which the player is known by an email address. */
export const eWalletProvider = redirectProvider({
  name: "e-wallet",
  fields: ["wallet_email"],
  page: payPage("wallet", "wallet_title"),
  accountOf: ({ wallet_email = "" }) => maskEmail(wallet_email),
});
