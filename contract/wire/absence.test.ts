import { expect, test } from "vitest";
import { absenceOf, type CapabilitySwitches, type Declaration } from "./absence.ts";
import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from "./capabilities.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const all: Record<string, Operation> = operations;
const ALL = Object.keys(all);
const absence = (declared: Partial<Declaration>, site: CapabilitySwitches = {}) =>
  absenceOf(all, { capabilities: {}, ...declared }, { site });

test("an API that says nothing has everything [CAP-1]", () => {
  const nothing = { capabilities: [], operations: new Set(), reasons: {} };
  expect(absence({})).toEqual(nothing);
  expect(absence({ operations: ALL })).toEqual(nothing);
});

test.each(CAPABILITY_NAMES)("without %s none of its operations is called [CAP-1]", (name) => {
  const own = ALL.filter((operation) => all[operation]?.capability === name);
  for (const absent of [absence({ capabilities: { [name]: false } }), absence({}, { [name]: false })]) {
    expect(absent.capabilities).toContain(name);
    expect([...absent.operations]).toEqual(expect.arrayContaining(own));
  }
  expect(absence({ capabilities: { [name]: true } }).capabilities).toEqual([]);
});

test("a capability is absent if one of its operations is, unless that one is optional [CAP-1]", () => {
  for (const operation of ALL) {
    const { capabilities, operations: missing } = absence({
      operations: ALL.filter((name) => name !== operation),
    });
    const { capability, optional } = all[operation] as Operation;
    if (operation === "capabilities") expect(missing.size).toBe(0);
    else expect(missing).toContain(operation);
    if (capability && !optional) expect(capabilities).toContain(capability);
    else expect(capabilities).toEqual([]);
  }
});

test("a capability is absent without another that it needs, over several steps [CAP-1]", () => {
  const { capabilities } = absence({ capabilities: { accounts: false } });
  expect(capabilities).toContain("limits");
  expect(capabilities).toContain("time-out");
  expect(capabilities).not.toContain("fairness");
});

test("it names the reason of each absence [CAP-1]", () => {
  const { reasons } = absence(
    { capabilities: { shop: false }, operations: ALL.filter((name) => name !== "vipProgram") },
    { accounts: false },
  );
  expect(reasons).toMatchObject({
    shop: "product API",
    vip: "no operation vipProgram",
    accounts: "site",
    limits: "needs accounts",
    "time-out": "needs limits",
  });
});

test("names that this release does not know change nothing [CAP-1, EVO-1]", () => {
  expect(
    absence({ capabilities: { teleport: false }, operations: [...ALL, "teleport"] }).capabilities,
  ).toEqual([]);
});

test("needs name capabilities", () => {
  for (const definition of Object.values<{ description: string; needs?: readonly string[] }>(CAPABILITIES))
    for (const need of definition.needs ?? []) expect(CAPABILITY_NAMES).toContain(need as Capability);
});
