import { coinGateway } from "../../../providers/payments/coin-gateway.ts";
import { COIN_NETWORKS } from "../../../providers/payments/crypto-networks.ts";
import { coinAccount, coinAddress, networkField } from "./coin-fields.ts";
import { DEPOSIT, defineMethod, WITHDRAWAL } from "./method.ts";

const network = networkField(COIN_NETWORKS);

export const cryptoCoin = defineMethod({
  alias: "crypto-coin",
  icon: "crypto",
  categories: ["crypto"],
  kind: "crypto",
  provider: coinGateway,
  groups: ["deposit", "crypto", "crypto_category"],
  footerPlace: 7,
  currencies: ["BTC", "EUR", "USD"],
  deposit: {
    ...DEPOSIT,
    min: 20,
    max: 20_000,
    proposed: 100,
    fields: { network },
    time: { kind: "usually", minutes: 30 },
  },
  withdrawal: {
    ...WITHDRAWAL,
    fee: { fixed: 1 },
    time: { kind: "usually", minutes: 60 },
    fields: { network, coin_address: coinAddress },
    accountOf: coinAccount,
  },
});
