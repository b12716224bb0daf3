import { expect, test } from "vitest";
import { AbsentOperation, UpstreamError } from "#contract/host/failures.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadWallet } from "./load.server.ts";

const load = (error: Error) =>
  loadWallet(loadContext({ user: {}, api: { payments: () => Promise.reject(error) } }));

test("withdrawals that fail to load are null; without history there are none [CAP-1]", async () => {
  expect((await load(new UpstreamError("payments", "timeout"))).openWithdrawals).toBeNull();
  expect((await load(new AbsentOperation("payments"))).openWithdrawals).toBeUndefined();
});
