import { expect, test, vi } from "vitest";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { crashAction } from "./action.server.ts";

async function responseTo(code: number, message: string) {
  const refusal = Object.assign(new Error(message), {
    name: "ProductError",
    code,
    message,
    vars: {},
    status: 403,
  });
  const context = loadContext({
    api: { placeCrashBet: vi.fn().mockRejectedValue(refusal) },
    locale: "en",
    log: { info: vi.fn() },
  });
  const body = new URLSearchParams({ form: "bet", key: "0123456789", panel: "0", stake: "1.00" });
  const request = new Request("https://casino.example/en/actions/crash", { method: "POST", body });
  const response = await crashAction(request, context);
  return { status: response.status, ...(await response.json()) };
}

test("a refused bet that requires a verification has its text and the error that opens the popup [ERR-1]", async () => {
  expect(await responseTo(8_000_903, "verification_required")).toMatchObject({
    status: 403,
    message: { key: "errors:product.verification_required" },
    productError: { code: 8_000_903, message: "verification_required" },
  });
});

test("a refusal that the panel has a text for is not shown by the shell too [ERR-2]", async () => {
  const response = await responseTo(PRODUCT_ERROR.notEnoughMoney, "not_enough_money");
  expect(response.message.key).toBe("errors:product.not_enough_money");
  expect(response).not.toHaveProperty("productError");
});
