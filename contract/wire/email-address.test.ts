import { expect, test } from "vitest";
import { asciiEmail } from "./email-address.ts";

test.each([
  ["mia@example.com", "mia@example.com"],
  ["Mia.O'Hara+casino@Mail.Example", "Mia.O'Hara+casino@Mail.Example"],
  ["mia@münchen.example", "mia@xn--mnchen-3ya.example"],
  ["mia@MÜNCHEN.example", "mia@xn--mnchen-3ya.example"],
  ["mia@xn--mnchen-3ya.example", "mia@xn--mnchen-3ya.example"],
  ["mia@почта.рф", "mia@xn--80a1acny.xn--p1ai"],
  ["mia@xn--80a1acny.xn--p1ai", "mia@xn--80a1acny.xn--p1ai"],
  ["mia@әліппе.қаз", "mia@xn--e1alma7io9a.xn--80ao21a"],
])("%s is the mailbox %s", (address, mailbox) => {
  expect(asciiEmail(address)).toBe(mailbox);
});

test.each([
  "mia",
  "@example.com",
  "mia@",
  "mia@example",
  "mia@example.c",
  "mia@192.0.2.1",
  "mia@[192.0.2.1]",
  "mia@-example.com",
  "mia@exa mple.com",
  "mia@example.com/x",
  "mia@example.com:25",
  "mia@user@example.com",
  "mia..o@example.com",
  ".mia@example.com",
  "mia@example..com",
  "mia@münchen",
  `mia@${"ü".repeat(80)}.example`,
  "mia@example.com\nbcc:x@example.com",
])("%j is no e-mail address", (address) => {
  expect(asciiEmail(address)).toBeNull();
});
