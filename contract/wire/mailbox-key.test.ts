import { expect, test } from "vitest";
import { mailboxKey } from "./mailbox-key.ts";

test("spellings of one mailbox have one key, and others have their own", () => {
  const key = mailboxKey("mia.sol@gmail.com");
  for (const other of [
    " Mia.Sol@GMAIL.com ",
    "miasol+1@gmail.com",
    "m.i.a.sol+a+b@googlemail.com",
    '"mia.sol"@gmail.com',
    "miasol@gmail.com.",
    "\uff4diasol@gmail.com",
  ])
    expect(mailboxKey(other), other).toBe(key);
  for (const other of ["mia.sol@example.com", "mia@gmail.com", "sol@gmail.com"])
    expect(mailboxKey(other)).not.toBe(key);
  expect(mailboxKey("mia")).toBe("mia");
});
