import { expect, test } from "vitest";
import { DOCUMENT_KINDS, type DocumentState } from "#contract/verification/document-terms.ts";
import { type SlotView, urgentSlots } from "./verification-view.ts";

const slots = (states: Partial<Record<SlotView["kind"], DocumentState>>): SlotView[] =>
  DOCUMENT_KINDS.map((kind) => ({
    ...{ kind, state: states[kind] ?? "none", reason: null, room: 4, documents: [] },
  }));
const kinds = (states: Parameters<typeof slots>[0]) =>
  urgentSlots({ slots: slots(states) }).map(({ kind }) => kind);

test("the popup shows what is asked for, under way or turned down, and what is done not [ERR-1]", () => {
  expect(
    kinds({
      identity: "verified",
      address: "requested",
      payment_method: "rejected",
      source_of_funds: "in_review",
    }),
  ).toEqual(["address", "payment_method", "source_of_funds"]);
});

test("where nothing is asked for, it is the identity that a player can prove [ERR-1]", () => {
  expect(kinds({})).toEqual(["identity"]);
  expect(kinds({ address: "verified" })).toEqual(["identity"]);
});
