import { z } from "#contract/wire/zod.ts";
import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from "./capabilities.ts";
import { type Operation, operation } from "./operation.ts";

/** What an API or a site says about a capability; what it does not name is present. */
export const capabilitySwitches = z.partialRecord(z.enum(CAPABILITY_NAMES), z.boolean());
export type CapabilitySwitches = z.infer<typeof capabilitySwitches>;

const declaration = z.object({
  /** `false` for a capability that this API does not have. What is not named is present; unknown names are ignored. */
  capabilities: z.record(z.string(), z.boolean()).default({}),
  /** The names (`operationId`) of all operations that this API has. Without the list it has all that its capabilities do not exclude. */
  operations: z.array(z.string()).optional(),
});
export type Declaration = z.infer<typeof declaration>;

export const capabilityOperations = {
  capabilities: operation({
    method: "GET",
    path: "/capabilities",
    access: "public",
    summary:
      "What this API has. Optional: without this operation the API has everything. It is asked at the first request for a site and again every minute.",
    input: z.object({}),
    result: declaration,
  }),
};

/** What a site does not have. */
export interface Absence {
  /** In the order of the table. */
  capabilities: readonly Capability[];
  /** Names of operations that must not be called. */
  operations: ReadonlySet<string>;
  /** Why each capability is absent, for operators: `product API`, the source of a switch, `no operation …` or `needs …`. */
  reasons: Partial<Record<Capability, string>>;
}

/**
 * Derives what is absent [CAP-1]: what API or site switches off; an operation that the API's list lacks; a capability of which an
 * operation is missing that is not optional, or another that it needs; and all operations of an absent capability.
 *
 * @param operations all operations of the front end, by name
 * @param switches of others than the API, by their source as the reasons name it
 */
export function absenceOf(
  operations: Readonly<Record<string, Operation>>,
  declared: Declaration,
  switches: Readonly<Record<string, CapabilitySwitches>> = {},
): Absence {
  const named =
    declared.operations && new Set([...declared.operations, ...Object.keys(capabilityOperations)]);
  const entries = Object.entries(operations);
  const missing = entries.filter(([name]) => named && !named.has(name));
  const own = new Map<string, string>();
  for (const [name, { capability, optional }] of missing)
    if (capability && !optional) own.set(capability, `no operation ${name}`);
  for (const [source, switched] of Object.entries({ "product API": declared.capabilities, ...switches }))
    for (const [name, isPresent] of Object.entries(switched)) if (!isPresent) own.set(name, source);
  const reasonOf = (name: Capability): string | undefined => {
    const definition: { description: string; needs?: readonly Capability[] } = CAPABILITIES[name];
    const lacked = definition.needs?.find(reasonOf);
    return own.get(name) ?? (lacked && `needs ${lacked}`);
  };
  const reasons = Object.fromEntries(
    CAPABILITY_NAMES.flatMap((name) => {
      const reason = reasonOf(name);
      return reason === undefined ? [] : [[name, reason]];
    }),
  );
  const capabilities = CAPABILITY_NAMES.filter((name) => reasons[name] !== undefined);
  const excluded = entries.filter(
    ([, { capability }]) => capability !== undefined && capabilities.includes(capability),
  );
  return { capabilities, reasons, operations: new Set([...missing, ...excluded].map(([name]) => name)) };
}
