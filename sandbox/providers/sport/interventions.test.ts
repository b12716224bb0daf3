import { afterEach, beforeEach, expect, test } from "vitest";
import { createClock } from "../../clock.ts";
import { deleteDatabase, openTestStore, temporaryDatabase } from "../../testing/money-services.ts";
import { createInterventions } from "./interventions.ts";

const path = temporaryDatabase("interventions");
let store: ReturnType<typeof openTestStore>;
beforeEach(() => {
  store = openTestStore(path);
});
afterEach(() => {
  store.close();
  deleteDatabase(path);
});
const open = (of = store) => createInterventions(of, createClock());

test("[TP-4] interventions are read in their order, also those of another process and after a restart", () => {
  const first = open();
  store.transaction(() => first.add("a", { kind: "shift", seconds: 60 }));
  expect(first.of("a").map(({ order }) => order)).toEqual([{ kind: "shift", seconds: 60 }]);
  const other = openTestStore(path);
  other.transaction(() => open(other).add("a", { kind: "abandon", at: 90 }));
  other.close();
  expect(first.of("a").map(({ order }) => order.kind)).toEqual(["shift", "abandon"]);
  expect(open().of("a")).toEqual(first.of("a"));
  expect([first.of("b"), first.latest(), first.after(1).length]).toEqual([[], 2, 1]);
});

test("[TP-4] an intervention whose transaction fails is forgotten", () => {
  const interventions = open();
  const fail = () =>
    store.transaction(() => {
      interventions.add("a", { kind: "suspend" });
      expect(interventions.of("a").length).toBe(1);
      throw new Error("fails");
    });
  expect(fail).toThrow("fails");
  expect(interventions.of("a")).toEqual([]);
});
