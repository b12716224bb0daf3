import { paymentOperations } from "#contract/wire/money/payment-operations.ts";
import { allOperations } from "#contract/wire/operations.ts";
import type { Fault } from "../product-api/http/faults.ts";

interface FaultPreset {
  /** Text of the button. */
  label: string;
  faults: readonly Fault[];
}

/** Failures that developers often simulate; the console has a button for each. */
export const FAULT_PRESETS = {
  slow: { label: "Product API slow (3 s)", faults: [{ operation: "*", latencyMs: 3000 }] },
  "payments-down": {
    label: "Payments down",
    faults: Object.keys(paymentOperations).map((operation) => ({ operation, failure: "http-500" as const })),
  },
  "games-down": {
    label: "Games do not start",
    faults: [{ operation: "launchGame", failure: "http-500" }],
  },
  down: { label: "Product API down", faults: [{ operation: "*", failure: "close" }] },
  hang: { label: "Product API hangs", faults: [{ operation: "*", failure: "hang" }] },
  "lost-deposit": {
    label: "Lose the answer to the next deposit",
    faults: [{ operation: "createDeposit", failure: "half-body", times: 1 }],
  },
} as const satisfies Record<string, FaultPreset>;

export type FaultPresetName = keyof typeof FAULT_PRESETS;
export const FAULT_PRESET_NAMES = Object.keys(FAULT_PRESETS) as [FaultPresetName, ...FaultPresetName[]];

/** All operations that a fault can name, and `*` for all of them. */
export const FAULT_OPERATIONS = ["*", ...Object.keys(allOperations).sort()];
