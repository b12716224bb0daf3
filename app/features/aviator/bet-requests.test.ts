import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "#app/data/exchange.ts";
import type { Sent } from "#app/data/sender.ts";
import type { CrashState, OwnCrashBet } from "#contract/wire/play/crash.ts";
import { createBetRequests } from "./bet-requests.ts";
import type { CrashActionInput, CrashActionResponse } from "./model.ts";

const BET = { form: "bet", panel: "0", stake: "1.00" } as const;
const CASH_OUT = { form: "cash_out", bet: "b1" } as const;
const TIMEOUT = { failure: new RequestError("timeout", "/en/actions/crash") };

const ownBet = (fields: Partial<OwnCrashBet> = {}) =>
  ({ bet_id: "b1", round_id: "7", panel: 0, state: "open", ...fields }) as OwnCrashBet;
const stateWith = (...own: OwnCrashBet[]) => ({ own }) as CrashState;

const send = vi.fn<(input: CrashActionInput) => Promise<Sent<CrashActionResponse> | null>>();
const loadState = vi.fn<() => Promise<CrashState | null>>();
let known: string[] = [];
let keys = 0;
const createRequest = () =>
  createBetRequests({
    send,
    loadState,
    knownBets: () => known,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
const sentKeys = () => send.mock.calls.map(([{ key }]) => key);

beforeEach(() => {
  send.mockReset();
  loadState.mockReset();
  known = [];
  keys = 0;
});

test("an answered bet needs no state; each bet has a key of its own", async () => {
  const request = createRequest();
  send.mockResolvedValue({ answer: { bet: ownBet() } });
  expect(await request(BET)).toEqual({ bet: ownBet() });
  await request(BET);
  expect(loadState).not.toHaveBeenCalled();
  expect(sentKeys()).toEqual(["key-1", "key-2"]);
});

test("a refused bet is refused, and the state is loaded", async () => {
  send.mockResolvedValue({ answer: { message: { key: "errors:product.not_enough_money" } } });
  loadState.mockResolvedValue(stateWith());
  expect(await createRequest()(BET)).toEqual({ message: { key: "errors:product.not_enough_money" } });
  expect(loadState).toHaveBeenCalledOnce();
});

test("a bet without an answer that the state has is placed: nothing else is said [OUT-1]", async () => {
  send.mockResolvedValue(TIMEOUT);
  loadState.mockResolvedValue(stateWith(ownBet()));
  expect(await createRequest()(BET)).toEqual({});
});

test("a bet without an answer is unknown while the state does not have it, and repeated with its key [OUT-1]", async () => {
  const request = createRequest();
  send.mockResolvedValue(TIMEOUT);
  known = ["b0"];
  loadState.mockResolvedValueOnce(null).mockResolvedValue(stateWith(ownBet({ bet_id: "b0" })));
  expect(await request(BET)).toEqual({ message: { key: "aviator:unknown.bet" } });
  expect(await request(BET)).toEqual({ message: { key: "aviator:unknown.bet" } });
  // Another stake is another bet.
  await request({ ...BET, stake: "2.00" });
  expect(sentKeys()).toEqual(["key-1", "key-1", "key-2"]);

  send.mockResolvedValue({ answer: { bet: ownBet() } });
  loadState.mockResolvedValue(stateWith(ownBet()));
  expect(await request(BET)).toEqual({});
  await request(BET);
  expect(sentKeys().slice(3)).toEqual(["key-1", "key-3"]);
});

test("a repetition that was placed on an earlier round says so [OUT-1]", async () => {
  const request = createRequest();
  send.mockResolvedValueOnce(TIMEOUT).mockResolvedValue({ answer: { bet: ownBet() } });
  loadState.mockResolvedValue(stateWith());
  await request(BET);
  expect(await request(BET)).toEqual({ message: { key: "aviator:unknown.over", values: { round: "7" } } });
});

test("a cash-out without an answer asks for the state before it says anything [OUT-1]", async () => {
  const request = createRequest();
  known = ["b1"];
  send.mockResolvedValue(TIMEOUT);
  for (const own of [[ownBet({ state: "cashed_out" })], [ownBet({ state: "lost" })], []]) {
    loadState.mockResolvedValue(stateWith(...own));
    expect(await request(CASH_OUT)).toEqual({});
  }
  for (const state of [stateWith(ownBet()), null]) {
    loadState.mockResolvedValue(state);
    expect(await request(CASH_OUT)).toEqual({ message: { key: "aviator:unknown.cash_out" } });
  }
  expect(sentKeys()).toEqual(["key-1", "key-2", "key-3", "key-4", "key-4"]);
});

test("a cancellation without an answer is unknown while the bet is open [OUT-1]", async () => {
  send.mockResolvedValue(TIMEOUT);
  loadState.mockResolvedValue(stateWith(ownBet()));
  expect(await createRequest()({ form: "cancel", bet: "b1" })).toEqual({
    message: { key: "aviator:unknown.cancel" },
  });
});

test("a request that did not reach the game is refused and not kept", async () => {
  const request = createRequest();
  send.mockResolvedValue({ failure: new RequestError("status", "/", { status: 429 }) });
  expect(await request(BET)).toEqual({ message: { key: "errors:service_unavailable" } });
  await request(BET);
  expect(sentKeys()).toEqual(["key-1", "key-2"]);
});
