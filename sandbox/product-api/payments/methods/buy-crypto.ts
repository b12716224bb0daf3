import { cryptoPurchaseProvider } from "../../../providers/payments/crypto-purchase.ts";
import { DEPOSIT, defineMethod, type MethodTerms } from "./method.ts";

export const BUY_CRYPTO_TERMS: MethodTerms<never> = {
  ...DEPOSIT,
  min: 30,
  max: 2000,
  proposed: 100,
  quick: [50, 100, 200, 500],
  fields: {},
  fee: { percent: 3.5 },
  time: { kind: "usually", minutes: 10 },
};

export const buyCrypto = defineMethod({
  alias: "buy-crypto",
  icon: "buy",
  categories: ["crypto"],
  kind: "crypto_purchase",
  provider: cryptoPurchaseProvider,
  groups: ["crypto_category"],
  quoted: ["network", "coins"],
  deposit: BUY_CRYPTO_TERMS,
});
