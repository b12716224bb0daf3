import { z } from "zod";
import { openApiDocument } from "#contract/wire/documents.ts";
import { signProviderCall } from "../product-api/wallet/provider-signature.ts";
import { createRandom, invalidValues, type JsonSchema, type Random, validValue } from "./schema-values.ts";
import type { SandboxCallOptions } from "./test-sandbox.ts";

const SEED = 12;
/** Generated valid inputs per operation. */
const GENERATED_INPUTS = 3;

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
}
interface DocumentedResponse {
  content?: Record<string, { schema: JsonSchema }>;
}
interface DocumentedOperation {
  operationId: string;
  security: object[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, DocumentedResponse>;
}

/** An operation as the OpenAPI document describes it; nothing else of the contract is used. */
export interface FuzzedOperation extends DocumentedOperation {
  method: string;
  path: string;
}

interface FuzzCounts {
  requests: number;
  successes: number;
  serverErrors: number;
  schemaViolations: number;
}

type Input = Record<string, unknown>;
interface Call {
  input: Input;
  as: SandboxCallOptions;
  method?: string;
  contentType?: string;
  rawBody?: string;
  /** Omits the signature of a provider. */
  unsigned?: true;
}

/** Reads all operations from the generated OpenAPI document. */
export function documentedOperations(): FuzzedOperation[] {
  const paths = openApiDocument().paths as Record<string, Record<string, DocumentedOperation>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** Leaves out the format of addresses that may be paths, which zod reads as that of absolute ones. */
function withoutReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (name, value) =>
      name === "format" && value === "uri-reference" ? undefined : value,
    ),
  );
}

const REFUSAL = (openApiDocument().components as { schemas: { Refusal: JsonSchema } }).schemas.Refusal;
const refusalSchema = z.fromJSONSchema(REFUSAL as never);

/**
 * Sends valid and invalid requests, generated from the OpenAPI document with a fixed seed, and checks each response against it.
 *
 * @param url base URL of the product API
 * @param provider the secret with which providers sign, and the time of the sandbox
 */
export function createFuzzer(url: string, provider: { secret: string; now: () => Date }) {
  const counts: FuzzCounts = { requests: 0, successes: 0, serverErrors: 0, schemaViolations: 0 };
  const problems: string[] = [];
  const random: Random = createRandom(SEED);

  const sign = (method: string, target: string, body: unknown) => {
    const path = new URL(url).pathname + target;
    return signProviderCall(provider.secret, { method, path, body: String(body ?? "") }, provider.now());
  };

  async function send(operation: FuzzedOperation, call: Call): Promise<number> {
    const { target, body, contentType } = requestOf(operation, call);
    const method = call.method ?? operation.method;
    const headers: Record<string, string> = {
      ...(call.as.token && { Authorization: `Bearer ${call.as.token}` }),
      // A new key each time: a repeated one would get the response of the first call.
      ...(call.as.key && { "Idempotency-Key": `${call.as.key}-${counts.requests}` }),
      ...(body !== undefined && contentType && { "Content-Type": contentType }),
      ...(isProviders(operation) && !call.unsigned && { "X-Provider-Signature": sign(method, target, body) }),
    };
    const response = await fetch(url + target, { method, headers, ...(body !== undefined && { body }) });
    counts.requests += 1;
    if (response.status === 200) counts.successes += 1;
    if (response.status >= 500) counts.serverErrors += 1;
    const fault = await checkResponse(operation, method, response);
    if (fault) counts.schemaViolations += 1;
    if (fault || response.status >= 500) {
      const sent = JSON.stringify(call.input).slice(0, 300);
      problems.push(`${operation.operationId} ${method} ${sent}: ${response.status} ${fault ?? ""}`);
    }
    return response.status;
  }

  /** Reports a status that the kind of request must not get. */
  async function expectStatus(
    operation: FuzzedOperation,
    call: Call,
    what: string,
    expected: RegExp,
  ): Promise<void> {
    const status = await send(operation, call);
    if (!expected.test(String(status)))
      problems.push(
        `${operation.operationId}, ${what}: ${status} for ${JSON.stringify(call.input).slice(0, 200)}`,
      );
  }

  return {
    counts,
    problems,
    /** Sends the prepared call, which must succeed. */
    succeed: (operation: FuzzedOperation, call: Call) => expectStatus(operation, call, "example", /^200$/),
    /**
     * Sends every kind of invalid request. The input of the given call must be valid; its fields are replaced one at a time. The
     * requests change no state, so the call can still succeed afterwards.
     */
    async refuse(operation: FuzzedOperation, { input, as }: Call): Promise<void> {
      const fields = fieldsOf(operation);
      const isPlayers = operation.security.length === 1 && "bearer" in (operation.security[0] ?? {});
      if (isPlayers) await expectStatus(operation, { input, as: {} }, "no session", /^401$/);
      if (isProviders(operation))
        await expectStatus(operation, { input, as, unsigned: true }, "no signature", /^403$/);
      await expectStatus(operation, { input, as, method: "PATCH" }, "another method", /^405$/);
      if (operation.requestBody) {
        const contentType = "text/plain";
        await expectStatus(operation, { input, as, contentType }, "another content type", /^415$/);
        await expectStatus(operation, { input, as, rawBody: "{" }, "a broken body", /^422$/);
        if (fields.length > 0 && fields.some(({ required, in: place }) => required && place === "body"))
          await expectStatus(operation, { input, as, rawBody: "{}" }, "an empty object", /^422$/);
      }
      for (const { name, schema, required, in: place } of fields) {
        if (required && place !== "path") {
          const { [name]: _, ...rest } = input;
          await expectStatus(operation, { input: rest, as }, `without ${name}`, /^422$/);
        }
        if (place === "path") continue;
        for (const value of invalidValues(schema, place === "query"))
          await expectStatus(operation, { input: { ...input, [name]: value }, as }, `a wrong ${name}`, /^4/);
      }
    },
    /** Sends generated valid inputs, which may be refused because of the state, but not with 5xx. */
    async explore(operation: FuzzedOperation, { input, as }: Call): Promise<void> {
      const fields = fieldsOf(operation);
      for (let i = 0; i < GENERATED_INPUTS; i++) {
        const generated = Object.fromEntries(
          fields
            .filter(({ required }) => required || random() < 0.5)
            .map(({ name, schema }) => [name, validValue(schema, random)]),
        );
        await send(operation, { input: { ...input, ...withoutUndefined(generated) }, as });
      }
    },
  };
}

function isProviders({ security }: FuzzedOperation): boolean {
  return security.some((scheme) => "providerSignature" in scheme);
}

interface Field {
  name: string;
  in: "path" | "query" | "body";
  required: boolean;
  schema: JsonSchema;
}

function bodySchemaOf({ requestBody }: FuzzedOperation): JsonSchema | undefined {
  return requestBody && Object.values(requestBody.content)[0]?.schema;
}

/** The fields of an operation's input. The fields of a body with several shapes are those of the first. */
function fieldsOf(operation: FuzzedOperation): Field[] {
  const parameters = operation.parameters.filter((parameter): parameter is Parameter => "name" in parameter);
  const body = bodySchemaOf(operation);
  const shape = body?.anyOf?.[0] ?? body;
  return [
    ...parameters
      .filter((parameter) => parameter.in !== "header")
      .map(({ name, in: place, required, schema }) => ({ name, in: place as "path", required, schema })),
    ...Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: "body" as const,
      schema,
      required: shape?.required?.includes(name) ?? false,
    })),
  ];
}

function withoutUndefined(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function requestOf(operation: FuzzedOperation, { input, contentType, rawBody }: Call) {
  const fields = fieldsOf(operation);
  const placeOf = (name: string) => fields.find((field) => field.name === name)?.in;
  let target = operation.path;
  const query = new URLSearchParams();
  const rest: Input = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (placeOf(name) === "path") target = target.replace(`{${name}}`, pathSegment(value));
    else if (operation.method === "GET") query.append(name, String(value));
    else rest[name] = value;
  }
  const isForm = operation.requestBody && "multipart/form-data" in operation.requestBody.content;
  const hasBody = operation.requestBody !== undefined;
  const json = rawBody ?? (hasBody ? JSON.stringify(rest) : undefined);
  const search = query.size > 0 ? `?${query}` : "";
  const sendsForm = isForm && rawBody === undefined && contentType === undefined;
  return {
    target: target + search,
    body: sendsForm ? formOf(rest) : json,
    // `fetch` sets the boundary of a form itself.
    contentType: sendsForm
      ? undefined
      : (contentType ?? (isForm ? "multipart/form-data" : "application/json")),
  };
}

/** Dots alone would be removed from the path by `fetch`. */
function pathSegment(value: unknown): string {
  const text = String(value).toWellFormed();
  return encodeURIComponent(/^\.{0,2}$/.test(text) ? "none" : text);
}

function formOf(fields: Input): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Checks status, content type and body of a response against the document; returns the fault, or null. */
async function checkResponse(
  operation: FuzzedOperation,
  method: string,
  response: Response,
): Promise<string | null> {
  const type = response.headers.get("content-type") ?? "";
  if (response.status !== 200) {
    const refusal = type === "application/json" ? await response.json() : await response.text();
    const parsed = refusalSchema.safeParse(refusal);
    if (!parsed.success) return `no refusal: ${parsed.error.message}`;
    if (response.status === 405 && !response.headers.get("allow")?.includes(operation.method))
      return `Allow does not contain ${operation.method}`;
    return null;
  }
  if (method !== operation.method) return "another method succeeded";
  const documented = operation.responses["200"]?.content?.[type];
  if (!documented) return `the content type ${type} is not documented`;
  if (type !== "application/json")
    return (await response.arrayBuffer()).byteLength > 0 ? null : "an empty file";
  const parsed = resultSchema(operation, documented.schema).safeParse(await response.json());
  return parsed.success ? null : parsed.error.message;
}

const resultSchemas = new Map<string, z.ZodType>();

function resultSchema({ operationId }: FuzzedOperation, schema: JsonSchema): z.ZodType {
  const parsed = resultSchemas.get(operationId) ?? z.fromJSONSchema(withoutReferences(schema) as never);
  resultSchemas.set(operationId, parsed);
  return parsed;
}
