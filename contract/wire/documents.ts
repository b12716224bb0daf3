import { z } from "#contract/wire/zod.ts";
import { CAPABILITIES } from "./capabilities.ts";
import { clientMessages, liveEvents } from "./live.ts";
import {
  type Access,
  MAX_REQUEST_HEADER_BYTES,
  type Operation,
  placeholders,
  productError,
} from "./operation.ts";
import { OPERATION_TAGS, tagOf } from "./operation-tags.ts";
import { allOperations } from "./operations.ts";
import { JURISDICTION_HEADER, JURISDICTIONS } from "./protection/jurisdictions.ts";
import { WIRE_VERSION } from "./version.ts";

// Over 300 lines: both documents are written from the same parts.

type Json = Record<string, unknown>;

/** Returns the JSON Schema of the wire format, in which amounts are not converted to minor units yet. */
export function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    // How this release reads an invalid value is no default of the wire format.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "catch") delete jsonSchema.default;
    },
  });
  return json;
}

const SECURITY: Record<Access, Json[]> = {
  public: [],
  guest: [{}, { bearer: [] }],
  player: [{ bearer: [] }],
  provider: [{ providerSignature: [] }],
};

/** Who may make a call, in words, and what the table says about its caching and repetition. */
const CALLERS: Record<Access, string> = {
  public: "The response is the same for all visitors of a site and a locale.",
  guest: "The call is made for a visitor, signed in or not.",
  player: "The call is made for a signed-in player; without a valid token it is refused with 401.",
  provider: "The call is made by a provider, which signs it; another signature is refused with 403.",
};

function describeCall({ summary, access, cache, idempotent, upload, download }: Operation): string {
  const repeated =
    access === "provider"
      ? "A repeated `transaction_id` moves no money again."
      : "It moves money, so it requires an Idempotency-Key.";
  return [
    summary,
    CALLERS[access],
    ...(cache
      ? [`It is fresh for ${cache.fresh} s, and may be served stale for another ${cache.stale} s.`]
      : []),
    ...(idempotent ? [repeated] : []),
    ...(upload ? [`The file has at most ${upload.bytes} bytes.`] : []),
    ...(download ? [`The file has at most ${download.bytes} bytes; errors are JSON.`] : []),
  ].join(" ");
}

const header = (name: string, description: string, required = false) => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

/** Headers that the front end sends with every request [API-1]. None is required, because game providers send none. */
const COMMON_HEADERS = {
  PageOrigin: header(
    "X-Page-Origin",
    "Origin of the page that the visitor sees. The front end always sends it; without it, mails contain paths only.",
  ),
  ConnectionId: header(
    "X-Connection-Id",
    "Identifies the visitor's connection; the same for a whole session. The front end always sends it.",
  ),
  Jurisdiction: header(
    JURISDICTION_HEADER,
    `Profile of the visit whose rules the answer must obey: ${JURISDICTIONS.filter((name) => name !== "none").join(", ")}. Absent without one, and in calls of access \`public\`.`,
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
  const file = (types: readonly string[]) => ({
    content: Object.fromEntries(
      types.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
    ),
  });
  const refusal = body({ $ref: "#/components/schemas/Refusal" });
  return {
    200: { description: "Done.", ...(operation.download ? file(operation.download.types) : body(result)) },
    ...(SECURITY[operation.access].length > 0 && {
      [operation.access === "provider" ? 403 : 401]: {
        description: "Not signed in, or wrongly signed.",
        ...refusal,
      },
    }),
    "4XX": { description: "Refused.", ...refusal },
    default: { description: "Failed.", ...refusal },
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
    tags: [tagOf(name)],
    summary: operation.summary,
    description: describeCall(operation),
    ...(operation.capability && { "x-capability": operation.capability }),
    ...(operation.optional && { "x-optional": true }),
    ...(operation.requiredBy && { "x-required-by": operation.requiredBy }),
    security: SECURITY[operation.access],
    parameters,
    ...(hasBody && {
      requestBody: { required: true, content: { [bodyType]: { schema: bodySchema } } },
    }),
    responses: describeResponses(operation),
  };
}

const BEARER = { type: "http", scheme: "bearer" };

/** Who publishes the documents, and under which licence. */
const PUBLISHER = {
  contact: { name: "Solstice", url: "https://solstice.example", email: "support@solstice.example" },
  license: { name: "MIT", identifier: "MIT" },
};

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
      version: WIRE_VERSION,
      description: [
        "The calls that Solstice makes to an operator's product API. Amounts are decimal strings or numbers in currency units.",
        "Numbers in a query are written as in JSON. A body is `application/json`, or `multipart/form-data` for a file; another type is refused with 415, and another method of a path with 405 and Allow.",
        `A server must accept ${MAX_REQUEST_HEADER_BYTES} bytes of request line and headers, because queries may contain lists.`,
      ].join(" "),
      ...PUBLISHER,
    },
    "x-capabilities": CAPABILITIES,
    servers: [
      {
        url: "http://127.0.0.1:{port}/api",
        description: "The sandbox.",
        variables: { port: { default: "4000" } },
      },
      {
        url: "https://{host}/api",
        description: "An operator's product API.",
        variables: { host: { default: "api.casino.example" } },
      },
    ],
    tags: Object.entries(OPERATION_TAGS).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      parameters: COMMON_HEADERS,
      schemas: {
        Refusal: { type: "object", required: ["error"], properties: { error: wireSchema(productError) } },
      },
      securitySchemes: {
        bearer: BEARER,
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

/** Generates the AsyncAPI 3.1 document of the product API's WebSocket, from the point of view of the front end. */
export function asyncApiDocument(): Json {
  const security = [{ $ref: "#/components/securitySchemes/bearer" }];
  const server = (host: string, protocol: string, description: string) => ({
    host,
    protocol,
    pathname: "/api",
    description,
    security,
  });
  return {
    asyncapi: "3.1.0",
    info: {
      title: "Solstice live events",
      version: WIRE_VERSION,
      description:
        "One WebSocket per signed-in session (Authorization: Bearer at the upgrade) and one for all guests, which needs no authorization.",
      ...PUBLISHER,
      license: { name: PUBLISHER.license.name, url: "https://opensource.org/license/mit" },
      tags: [{ name: "Live", description: "Events that pages apply at once, without a reload." }],
    },
    servers: {
      sandbox: server("127.0.0.1:4000", "ws", "The sandbox."),
      operator: server("api.casino.example", "wss", "An operator's product API."),
    },
    channels: {
      live: { address: "/live", messages: { ...messages(liveEvents), ...messages(clientMessages) } },
    },
    operations: {
      receiveEvents: {
        action: "receive",
        description:
          "Events for everyone, for the player of the session, and of the topics that were subscribed to.",
        channel: { $ref: "#/channels/live" },
        messages: references(Object.keys(liveEvents)),
        security,
      },
      sendSubscriptions: {
        action: "send",
        description:
          "Binds the connection to a session or frees it, and starts and ends the events of a topic.",
        channel: { $ref: "#/channels/live" },
        messages: references(Object.keys(clientMessages)),
        security,
      },
    },
    components: { securitySchemes: { bearer: BEARER } },
  };
}
