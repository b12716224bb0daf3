import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { asyncApiDocument, openApiDocument, wireSchema } from "#contract/wire/documents.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { type Operation, placeholders } from "#contract/wire/operation.ts";
import { OPERATION_TAGS, tagOf } from "#contract/wire/operation-tags.ts";
import { allOperations } from "#contract/wire/operations.ts";
import { commentedObjects, commentOf } from "./contract-comments.ts";
import type { ContractExample } from "./contract-examples.ts";
import { FIELD_DESCRIPTIONS } from "./field-descriptions.ts";
import { IS_DATA, type Json, structureOf, withComponents } from "./schema-components.ts";

type Examples = Record<string, ContractExample>;

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = new URL("../docs/product-api/", import.meta.url);
const operations = Object.entries<Operation>(allOperations);

/** The examples of all operations, as `npm run contract -- --examples` stores them. */
export function storedExamples(): Examples {
  return JSON.parse(readFileSync(new URL("examples.json", FOLDER), "utf8"));
}

/** The operations without an example that their schemas accept. */
export function withoutValidExample(examples: Examples): string[] {
  return operations
    .filter(([name, { input, result, upload, download }]) => {
      const example = examples[name];
      const isValid =
        example &&
        (upload || input.safeParse(example.input).success) &&
        (download || result.safeParse(example.result).success);
      return !isValid;
    })
    .map(([name]) => name);
}

/** The generated files of `docs/product-api/`, by name. */
export function contractDocuments(examples = storedExamples()): Record<string, Json> {
  const described = { openapi: plain(openApiDocument()), asyncapi: plain(asyncApiDocument()) };
  addExamples(described.openapi, examples);
  addErrors(described.openapi);
  addDescriptions(described.openapi);
  addDescriptions(described.asyncapi);
  return {
    "openapi.json": withComponents(described.openapi, NAMED_SCHEMAS),
    "asyncapi.json": withComponents(described.asyncapi, NAMED_SCHEMAS),
    "postman.json": postmanCollection(examples),
  };
}

/** The schemas that the contract exports, by their names in code. */
const NAMED_SCHEMAS = await namedSchemas();

async function namedSchemas(): Promise<Map<string, string>> {
  const named = new Map<string, string>();
  for (const path of globSync("contract/wire/**/*.ts", { cwd: ROOT }).sort()) {
    if (path.endsWith(".test.ts")) continue;
    const exported: Record<string, unknown> = await import(`${ROOT}${path}`);
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType)) continue;
      const key = structureOf(plain(wireSchema(value)));
      if (key !== null && !named.has(key)) named.set(key, name);
    }
  }
  return named;
}

function plain(document: object): Json {
  return JSON.parse(JSON.stringify(document));
}

function addExamples({ paths }: Json, examples: Examples): void {
  for (const [name, { path, method }] of operations) {
    const documented: Json = paths[path][method.toLowerCase()];
    const { input, result } = examples[name] as ContractExample;
    for (const parameter of documented.parameters)
      if (parameter.in !== "header" && input[parameter.name] !== undefined)
        parameter.example = input[parameter.name];
    if (documented.requestBody)
      for (const content of Object.values<Json>(documented.requestBody.content))
        content.example = bodyOf(path, input);
    const json = documented.responses[200].content["application/json"];
    if (json) json.example = { result };
  }
}

function bodyOf(path: string, input: Json): Json {
  const inPath = placeholders(path);
  return Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
}

/** The refusals that follow from an operation's definition, each with its status, code and an example. */
function addErrors(document: Json): void {
  const { components, paths } = document;
  const refusal = (description: string, code: number, message: string) => ({
    description: `${description} Code ${code}.`,
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Refusal" },
        example: { error: { code, message, vars: {} } },
      },
    },
  });
  const { notSignedIn, forbidden, notFound, conflictingTransaction, invalidInput } = PRODUCT_ERROR;
  for (const [, { path, method, access, idempotent, input }] of operations) {
    const { responses } = paths[path][method.toLowerCase()];
    if (access === "player")
      responses[401] = refusal("There is no valid token.", notSignedIn, "not_signed_in");
    if (access === "provider") responses[403] = refusal("The signature is wrong.", forbidden, "forbidden");
    if (placeholders(path).length > 0)
      responses[404] = refusal(
        "There is no such thing, or it belongs to another player.",
        notFound,
        "not_found",
      );
    if (idempotent)
      responses[409] = refusal(
        "The Idempotency-Key was used with another body.",
        conflictingTransaction,
        "transaction_conflict",
      );
    if (!("shape" in input) || Object.keys(input.shape as object).length > 0)
      responses[422] = refusal("A field of the request is not valid.", invalidInput, "invalid_input");
  }
  const codes = Object.entries(PRODUCT_ERROR).map(([name, code]) => `${code} ${name}`);
  components.schemas.Refusal.description = "Why a call is refused. Another code is shown by its message.";
  components.schemas.Refusal.properties.error.properties.code.description = `One of: ${codes.join(", ")}; or another one.`;
  components.schemas.Refusal.properties.error.properties.message.description =
    "A key of the front end's texts (`locales/*/errors.json`), such as `not_found`.";
  document.info.description += ` Refusals are \`{ "error": { "code", "message", "vars" } }\` with a status from 400 to 499.`;
}

/** Describes every field and parameter: by its comment in the contract, or by the table. */
function addDescriptions(document: Json): void {
  const objects = commentedObjects();
  const descriptionOf = (owner: string, field: string, fields: ReadonlySet<string>) =>
    commentOf(objects, field, fields) ?? FIELD_DESCRIPTIONS[`${owner}.${field}`] ?? FIELD_DESCRIPTIONS[field];

  function visit(node: unknown, owner: string): void {
    if (Array.isArray(node)) for (const part of node) visit(part, owner);
    if (!isFields(node)) return;
    const part = node;
    const within: string = part.operationId ?? (typeof part.payload === "object" ? part.name : owner);
    if (Array.isArray(part.parameters)) {
      const fields = new Set<string>(part.parameters.flatMap(({ name }: Json) => name ?? []));
      for (const parameter of part.parameters)
        if (parameter.name) parameter.description ??= descriptionOf(within, parameter.name, fields);
    }
    if (isFields(part.properties)) {
      const fields = new Set(Object.keys(part.properties));
      for (const [name, field] of Object.entries<Json>(part.properties))
        if (!("$ref" in field)) field.description ??= descriptionOf(within, name, fields);
    }
    for (const [key, value] of Object.entries(part)) if (!IS_DATA.has(key)) visit(value, within);
  }
  visit(document, "");
}

function isFields(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All fields and parameters of a document, as paths of names, with their descriptions. */
export function fieldsOf(document: Json): { place: string; description: string | undefined }[] {
  const found: { place: string; description: string | undefined }[] = [];
  const visit = (node: unknown, place: string): void => {
    if (Array.isArray(node)) for (const [index, part] of node.entries()) visit(part, `${place}.${index}`);
    if (!isFields(node)) return;
    const part = node;
    if (Array.isArray(part.parameters))
      for (const { name, description } of part.parameters)
        if (name) found.push({ place: `${place}: ${name}`, description });
    if (isFields(part.properties))
      for (const [name, field] of Object.entries<Json>(part.properties))
        found.push({ place: `${place}.${name}`, description: field.description ?? field.$ref });
    for (const [key, value] of Object.entries(part)) if (!IS_DATA.has(key)) visit(value, `${place}.${key}`);
  };
  visit(document, "");
  return found;
}

/** A collection of requests for Postman (format 2.1), which Bruno and Insomnia import too: a folder per tag, a request per operation. */
function postmanCollection(examples: Examples): Json {
  const request = (name: string, { path, method, access, idempotent, upload, summary }: Operation) => {
    const { input } = examples[name] as ContractExample;
    const inPath = placeholders(path);
    const rest = Object.entries(bodyOf(path, input)).filter(([, value]) => value !== undefined);
    const segments = path
      .slice(1)
      .split("/")
      .map((part) => part.replace(/^\{(\w+)\}$/, ":$1"));
    const query = method === "GET" ? rest.map(([key, value]) => ({ key, value: String(value) })) : [];
    const raw = `{{baseUrl}}/${segments.join("/")}${query.length > 0 ? `?${query.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join("&")}` : ""}`;
    return {
      name,
      request: {
        method,
        description: summary,
        ...(access === "player" || access === "guest" ? {} : { auth: { type: "noauth" } }),
        header: [
          { key: "Accept", value: "application/json" },
          ...(idempotent ? [{ key: "Idempotency-Key", value: "{{$guid}}" }] : []),
          ...(access === "provider" ? [{ key: "X-Provider-Signature", value: "{{providerSignature}}" }] : []),
        ],
        url: {
          raw,
          host: ["{{baseUrl}}"],
          path: segments,
          ...(query.length > 0 && { query }),
          ...(inPath.length > 0 && {
            variable: inPath.map((key) => ({ key, value: String(input[key] ?? "") })),
          }),
        },
        ...(method !== "GET" &&
          rest.length > 0 &&
          !upload && {
            body: {
              mode: "raw",
              raw: JSON.stringify(Object.fromEntries(rest), null, 2),
              options: { raw: { language: "json" } },
            },
          }),
        ...(upload && {
          body: {
            mode: "formdata",
            formdata: rest.map(([key, value]) =>
              key === "file" ? { key, type: "file", src: [] } : { key, type: "text", value: String(value) },
            ),
          },
        }),
      },
    };
  };
  return {
    info: {
      name: "Solstice product API",
      description:
        "Generated from the contract. Set `baseUrl`, and `token` to the token that `login` returns.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: "http://127.0.0.1:4000/api" },
      { key: "token", value: "" },
      { key: "providerSignature", value: "" },
    ],
    item: Object.entries(OPERATION_TAGS).map(([tag, { description }]) => ({
      name: tag,
      description,
      item: operations
        .filter(([name]) => tagOf(name) === tag)
        .map(([name, operation]) => request(name, operation)),
    })),
  };
}
