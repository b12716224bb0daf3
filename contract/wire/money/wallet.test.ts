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

test("amounts of a wallet without a currency stay plain numbers [ENT-2]", () => {
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

test("a wallet in any currency has amounts in its minor units [ENT-2, BRD-1]", () => {
  const amounts = (currency: string) => {
    const { balance, total_balance } = wallet.parse({ currency, balance: "12", total_balance: 20 });
    return [balance, total_balance];
  };
  expect(amounts("SEK")).toEqual([1200, 2000]);
  expect(amounts("JPY")).toEqual([12, 20]);
  expect(amounts("KWD")).toEqual([12_000, 20_000]);
  expect(amounts("USDT")).toEqual([12_000_000, 20_000_000]);
  expect(wallet.parse({ currency: "<b>", balance: "7" })).toMatchObject({ currency: null, balance: 7 });
});
