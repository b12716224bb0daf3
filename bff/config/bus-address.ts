import { describeNatsAddress, natsAddress } from "./nats-address.ts";
import { describeRedisAddress, parseRedisAddress } from "./redis-address.ts";

/** Which bus an address of LIVE_SOURCE names [BUS-1]; Redis has the addresses of REDIS_URL. */
export function busKind(address: string): "redis" | "nats" {
  return address.startsWith("redis") ? "redis" : "nats";
}

/** Whether a text is an address of a bus. */
export function isBusAddress(text: string): boolean {
  if (busKind(text) === "redis") return parseRedisAddress(text) !== null;
  try {
    natsAddress(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError || error instanceof URIError) return false;
    throw error;
  }
}

/** The address of a bus without credentials, for logs. */
export function describeBusAddress(address: string): string {
  return busKind(address) === "redis" ? describeRedisAddress(address) : describeNatsAddress(address);
}
