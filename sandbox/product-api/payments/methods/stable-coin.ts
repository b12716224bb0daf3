import { coinGateway } from "../../../providers/payments/coin-gateway.ts";
import { STABLE_COIN_NETWORKS } from "../../../providers/payments/crypto-networks.ts";
import { coinAccount, coinAddress, networkField } from "./coin-fields.ts";
import { DEPOSIT, defineMethod, WITHDRAWAL } from "./method.ts";

const network = networkField(STABLE_COIN_NETWORKS);

export const stableCoin = defineMethod({
  alias: "stable-coin",
  icon: "stable",
  categories: ["crypto"],
  kind: "crypto",
  provider: coinGateway,
  groups: ["crypto", "crypto_category"],
  footerPlace: 8,
  deposit: {
    ...DEPOSIT,
    min: 20,
    max: 20_000,
    proposed: 100,
    fields: { network },
    time: { kind: "usually", minutes: 5 },
  },
  withdrawal: {
    ...WITHDRAWAL,
    fee: { fixed: 1 },
    time: { kind: "usually", minutes: 30 },
    fields: { network, coin_address: coinAddress },
    accountOf: coinAccount,
  },
});
