import { expect, test } from "vitest";
import { EMPTY_WALLET, wallet, walletChange } from "./wallet.ts";

test("amounts of a wallet are converted to minor units; missing or non-numeric amounts become 0 [ENT-2]", () => {
  const wire = {
    currency: "EUR",
    balance: "10.50",
    total_balance: 15.5,
    bonus: "five",
    loyalty: { points: 12 },
  };
  expect(wallet.parse(wire)).toEqual({
    ...EMPTY_WALLET,
    currency: "EUR",
    balance: 1050,
    total_balance: 1550,
    loyalty: 12,
  });
});

test("amounts of a wallet without a supported currency stay plain numbers [ENT-2]", () => {
  expect(wallet.parse({ currency: null, balance: "7", total_balance: {} })).toMatchObject({
    currency: null,
    balance: 7,
    total_balance: 0,
  });
});

test("a parsed balance event contains only the changed fields and the currency [LIVE-2]", () => {
  expect(walletChange.parse({ currency: "BTC", balance: "0.00000042" })).toEqual({
    currency: "BTC",
    balance: 42,
  });
});

test("a wallet in a currency outside the table keeps its ISO code, with amounts in units [ENT-2]", () => {
  expect(wallet.parse({ currency: "SEK", balance: "12.50", total_balance: 20 })).toMatchObject({
    currency: "SEK",
    balance: 12.5,
    total_balance: 20,
    bonus: 0,
  });
  expect(wallet.parse({ currency: "<b>", balance: "7" })).toMatchObject({ currency: null, balance: 7 });
});
