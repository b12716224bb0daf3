import { BlockList, isIP } from "node:net";
import { ConfigError } from "./environment.ts";

/** Whether an address is one of the operator's proxies; suitable for Express's setting `trust proxy`. */
export type IsTrustedProxy = (address: string) => boolean;

const NAMED_NETWORKS: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Parses TRUSTED_PROXIES.
 *
 * @param entries addresses, networks (`10.0.0.0/8`) or the names `loopback` and `private`
 * @throws ConfigError for anything else
 */
export function trustedProxies(entries: readonly string[]): IsTrustedProxy {
  if (entries.length === 0) return () => false;
  const trusted = new BlockList();
  for (const entry of entries.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    const bits = prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix);
    if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 6 ? 128 : 32)) {
      throw new ConfigError("TRUSTED_PROXIES", `must contain addresses and networks; "${entry}" is neither`);
    }
    trusted.addSubnet(address, bits, version === 6 ? "ipv6" : "ipv4");
  }
  return (address) => {
    const unmapped = unmappedAddress(address);
    return isIP(unmapped) !== 0 && trusted.check(unmapped, isIP(unmapped) === 6 ? "ipv6" : "ipv4");
  };
}

/** Removes the IPv6 prefix of an IPv4 address that arrived on an IPv6 socket (`::ffff:10.0.0.1`). */
export function unmappedAddress(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}
