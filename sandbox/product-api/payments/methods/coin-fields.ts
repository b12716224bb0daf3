import { findNetwork, type Network, networksFor } from "../../../providers/payments/crypto-networks.ts";
import type { Field } from "./method.ts";

/** A choice of the networks that the currency of the wallet allows. */
export const networkField = (networks: readonly Network[]): Field => ({
  type: "select",
  options: (currency) =>
    networksFor(networks, currency).map(({ id, coin, name }) => ({ value: id, label: `${coin} · ${name}` })),
});

/** An address on the chosen network. */
export const coinAddress: Field = {
  type: "text",
  pattern: "[A-Za-z0-9]{20,80}",
  min_length: 20,
  max_length: 80,
  check: (value, { network = "" }) => findNetwork(network)?.address.test(value.trim()) ?? false,
};

/** Masked name of an address. */
export function coinAccount({ network, coin_address }: { network: string; coin_address: string }): string {
  return `${findNetwork(network)?.coin ?? ""} ${coin_address.slice(0, 6)}…${coin_address.slice(-4)}`;
}
