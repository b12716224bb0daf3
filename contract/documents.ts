import { z } from "zod";
import { clientMessages, liveEvents } from "./live.ts";
import { type Access, type Operation, placeholders, productError } from "./operation.ts";
import { allOperations } from "./operations.ts";

type Json = Record<string, unknown>;

/** Returns the JSON Schema of the wire format, in which amounts are not converted to minor units yet. */
function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return json;
}

const SECURITY: Record<Access, Json[]> = {
  public: [],
  guest: [{}, { bearer: [] }],
  player: [{ bearer: [] }],
  provider: [{ providerSignature: [] }],
};

const header = (name: string, description: string, required = false) => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

/** Headers of every request [API-1]. */
const COMMON_HEADERS = {
  PageOrigin: header("X-Page-Origin", "Origin of the page that the visitor sees.", true),
  ConnectionId: header(
    "X-Connection-Id",
    "Identifies the visitor's connection; the same for a whole session.",
    true,
  ),
  ClientAddress: header("X-Forwarded-For", "Address of the visitor."),
  RequestId: header("X-Request-Id", "Identifies the request in the logs of the BFF and the product API."),
};

function describeResponses(operation: Operation): Json {
  const body = (schema: Json) => ({ content: { "application/json": { schema } } });
  const result = {
    type: "object",
    required: ["result"],
    properties: { result: wireSchema(operation.result) },
  };
  const file = { content: { "application/octet-stream": { schema: wireSchema(operation.result) } } };
  return {
    200: { description: "Done.", ...(operation.download ? file : body(result)) },
    default: { description: "Refused.", ...body({ $ref: "#/components/schemas/Refusal" }) },
  };
}

function describeOperation(name: string, operation: Operation): Json {
  const input = wireSchema(operation.input) as { properties?: Record<string, Json>; required?: string[] };
  const inPath = placeholders(operation.path);
  const fields = Object.entries(input.properties ?? {});
  const inQuery = operation.method === "GET" ? fields.filter(([field]) => !inPath.includes(field)) : [];
  const parameters = [
    ...inPath.map((field) => ({
      name: field,
      in: "path",
      required: true,
      schema: input.properties?.[field] ?? {},
    })),
    ...inQuery.map(([field, schema]) => ({
      name: field,
      in: "query",
      required: input.required?.includes(field) ?? false,
      schema,
    })),
    ...Object.keys(COMMON_HEADERS).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    ...(operation.idempotent
      ? [
          header(
            "Idempotency-Key",
            "A repeated request with the same key gets the first response.",
            operation.access !== "provider",
          ),
        ]
      : []),
  ];
  const bodyFields = operation.method === "GET" ? [] : fields.filter(([field]) => !inPath.includes(field));
  const hasBody = bodyFields.length > 0 || "anyOf" in input;
  const bodySchema = inPath.length
    ? {
        type: "object",
        properties: Object.fromEntries(bodyFields),
        required: (input.required ?? []).filter((field) => !inPath.includes(field)),
      }
    : input;
  const bodyType = operation.upload ? "multipart/form-data" : "application/json";
  return {
    operationId: name,
    summary: operation.summary,
    security: SECURITY[operation.access],
    parameters,
    ...(hasBody && {
      requestBody: { required: true, content: { [bodyType]: { schema: bodySchema } } },
    }),
    responses: describeResponses(operation),
  };
}

/** Generates the OpenAPI 3.1 document of the product API from the schemas of its operations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(allOperations)) {
    paths[operation.path] ??= {};
    (paths[operation.path] as Json)[operation.method.toLowerCase()] = describeOperation(name, operation);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Solstice product API",
      version: "1.0.0",
      description:
        "The calls that Solstice makes to an operator's product API. Amounts are decimal strings or numbers in currency units.",
    },
    paths,
    components: {
      parameters: COMMON_HEADERS,
      schemas: {
        Refusal: { type: "object", required: ["error"], properties: { error: wireSchema(productError) } },
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        providerSignature: {
          type: "apiKey",
          in: "header",
          name: "X-Provider-Signature",
          description:
            "`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.METHOD.path.body` under the provider's secret, so that the signature of a bet is not valid for a win.",
        },
      },
    },
  };
}

function message(name: string, data: z.ZodType): Json {
  return {
    name,
    contentType: "application/json",
    payload: {
      type: "object",
      required: ["event", "data"],
      properties: { event: { const: name }, data: wireSchema(data) },
    },
  };
}

function messages(schemas: Record<string, z.ZodType>): Json {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [messageId(name), message(name, schema)]),
  );
}

/** Keys of an AsyncAPI document must not contain a slash. */
function messageId(name: string): string {
  return name.replaceAll("/", ".");
}

function references(names: string[]): Json[] {
  return names.map((name) => ({ $ref: `#/channels/live/messages/${messageId(name)}` }));
}

/** Generates the AsyncAPI 3 document of the product API's WebSocket, from the point of view of the front end. */
export function asyncApiDocument(): Json {
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Solstice live events",
      version: "1.0.0",
      description:
        "One WebSocket per signed-in session (Authorization: Bearer at the upgrade) and one for all guests.",
    },
    channels: {
      live: { address: "/live", messages: { ...messages(liveEvents), ...messages(clientMessages) } },
    },
    operations: {
      receiveEvents: {
        action: "receive",
        channel: { $ref: "#/channels/live" },
        messages: references(Object.keys(liveEvents)),
      },
      sendSubscriptions: {
        action: "send",
        channel: { $ref: "#/channels/live" },
        messages: references(Object.keys(clientMessages)),
      },
    },
  };
}
