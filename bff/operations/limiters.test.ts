import { expect, test } from "vitest";
import { addressKey } from "./limiters.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1:2:3:4:5", "fe80:0:0:1"],
])("the limiter key of address %s is %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
