import { z } from "zod";
import { type LiveEventName, liveEvents } from "#contract/wire/live.ts";

type EventExamples = { [Name in LiveEventName]?: z.input<(typeof liveEvents)[Name]> };

/** Examples that show something on the page of a demo player; an event without one gets a generated example. */
const EXAMPLES: EventExamples = {
  message: { header: "From the casino", text: "Your document was checked." },
  "balance/update": { currency: "EUR", balance: "125.50", total_balance: "125.50" },
  "bonus/issue": { benefit_id: "house-gift" },
  achievement: { benefit_id: "first-round" },
  logout: {},
  payment: { alias: "card", amount: "20.00", currency: "EUR", type: "deposit", status: "settled" },
  "verification/status": { status: "verified", kind: "identity", state: "verified" },
  "notification-centre": {
    notification_id: "example-1",
    delivery_types: ["base", "popup"],
    message: {
      popup: { header: "Good news", excerpt: "A short text", content: "The whole text." },
      toast: { excerpt: "A short text" },
      url: "",
    },
  },
  "tournament/status": { tournament_id: "example", status: "running" },
  "play/session": { session: null },
};

/** The schema of an event's data as JSON Schema, as far as the generator reads it. */
interface DataSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: DataSchema[];
  oneOf?: DataSchema[];
  allOf?: DataSchema[];
  properties?: Record<string, DataSchema>;
  items?: DataSchema;
  minimum?: number;
  pattern?: string;
}

/** A value that fits the schema: the first choice everywhere. */
function exampleOf(schema: DataSchema, name = ""): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return exampleOf(Object.assign({}, ...schema.allOf), name);
  switch (typeof schema.type === "object" ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOf(value, key)]),
      );
    case "array":
      return schema.items ? [exampleOf(schema.items)] : [];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 0, 0);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return exampleText(name);
  }
}

function exampleText(name: string): string {
  if (name === "at" || name === "now" || name.endsWith("_at")) return "2026-12-24T18:00:00.000Z";
  if (name === "currency") return "EUR";
  return /amount|balance|stake|payout|score|_id$/.test(name) ? "1" : "example";
}

/** Valid data for every live event of the contract, as the console's editor shows it. */
export function eventExamples(): Record<LiveEventName, unknown> {
  const names = Object.keys(liveEvents) as LiveEventName[];
  return Object.fromEntries(
    names.map((name) => {
      const schema = z.toJSONSchema(liveEvents[name], { io: "input", unrepresentable: "any" }) as DataSchema;
      return [name, EXAMPLES[name] ?? exampleOf(schema)];
    }),
  ) as Record<LiveEventName, unknown>;
}
