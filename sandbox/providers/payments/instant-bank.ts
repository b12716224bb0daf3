import { payPage } from "./pages/order-page.ts";
import { redirectProvider } from "./redirect.ts";

/** The banks whose customers can pay, by the id that the operator sends. */
export const BANKS: Readonly<Record<string, string>> = {
  one: "Test Bank One",
  two: "Test Bank Two",
  three: "Test Bank Three",
};

/** A provider of payments in the player's online banking. */
export const instantBankProvider = redirectProvider({
  name: "instant-bank",
  fields: ["bank"],
  page: payPage("bank", "bank_title"),
  accountOf: ({ bank = "" }) => BANKS[bank] ?? "",
});
