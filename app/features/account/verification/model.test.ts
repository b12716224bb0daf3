import { expect, test } from "vitest";
import { DOCUMENT_KINDS, type DocumentState } from "#contract/wire/verification/document-constants.ts";
import { type SlotView, urgentSlots } from "./model.ts";

const slots = (states: Partial<Record<SlotView["kind"], DocumentState>>): SlotView[] =>
  DOCUMENT_KINDS.map((kind) => ({
    kind,
    state: states[kind] ?? "none",
    reason: null,
    remaining: 4,
    documents: [],
  }));
const kinds = (states: Parameters<typeof slots>[0]) =>
  urgentSlots({ slots: slots(states) }).map(({ kind }) => kind);

test("the popup shows the kinds that are requested, in review or rejected, but not verified ones [ERR-1]", () => {
  expect(
    kinds({
      identity: "verified",
      address: "requested",
      payment_method: "rejected",
      source_of_funds: "in_review",
    }),
  ).toEqual(["address", "payment_method", "source_of_funds"]);
});

test("if nothing is requested, the popup shows the identity [ERR-1]", () => {
  expect(kinds({})).toEqual(["identity"]);
  expect(kinds({ address: "verified" })).toEqual(["identity"]);
});
