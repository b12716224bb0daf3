import { z } from "#contract/zod.ts";
import { contactOperations } from "./content/contact.ts";
import { contentOperations } from "./content/content.ts";
import { notificationOperations } from "./content/notifications.ts";
import { clientMessages, liveEvents } from "./live.ts";
import { favouriteOperations } from "./lobby/favourites.ts";
import { gameListOperations } from "./lobby/game-lists.ts";
import { gameSearchOperations } from "./lobby/game-search.ts";
import { gameOperations } from "./lobby/games.ts";
import { recentGameOperations } from "./lobby/recent-games.ts";
import { messagingOperations, messagingVendorOperations } from "./messaging/messaging.ts";
import { paymentOperations } from "./money/payment-operations.ts";
import { seamlessOperations, walletOperations } from "./money/wallet.ts";
import {
  type Access,
  MAX_REQUEST_HEADER_BYTES,
  type Operation,
  placeholders,
  productError,
} from "./operation.ts";
import { allOperations } from "./operations.ts";
import { crashOperations } from "./play/crash.ts";
import { fairnessOperations } from "./play/fairness.ts";
import { jackpotOperations } from "./play/jackpots.ts";
import { playSessionOperations } from "./play/play-session.ts";
import { roundOperations } from "./play/rounds.ts";
import { protectionOperations } from "./protection/protection.ts";
import { bonusOperations } from "./rewards/bonuses.ts";
import { dailyBonusOperations } from "./rewards/daily-bonuses.ts";
import { promotionOperations } from "./rewards/promotions.ts";
import { rewardOperations } from "./rewards/rewards.ts";
import { shopOperations } from "./rewards/shop.ts";
import { tournamentOperations } from "./rewards/tournaments.ts";
import { vipOperations } from "./rewards/vip.ts";
import { accountOperations } from "./session/account.ts";
import { authOperations } from "./session/auth.ts";
import { pushOperations } from "./session/push.ts";
import { securityOperations } from "./session/security.ts";
import { trackingConsentOperations } from "./session/tracking-consent.ts";
import { userOperations } from "./session/user.ts";
import { sportOperations } from "./sport/sport.ts";
import { verificationOperations } from "./verification/verification.ts";

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

/** Groups of operations, by the name of the table that declares them. */
const TAGS = {
  Session: { operations: authOperations, description: "Login, registration and sessions." },
  Player: { operations: userOperations, description: "The signed-in player and the VIP levels." },
  Account: { operations: accountOperations, description: "Personal information, contacts and consents." },
  Push: { operations: pushOperations, description: "Devices that get push messages." },
  Security: { operations: securityOperations, description: "Password, second factor, sessions and logins." },
  Privacy: { operations: trackingConsentOperations, description: "Choices about tracking." },
  Verification: { operations: verificationOperations, description: "Documents and identity checks." },
  Wallet: { operations: walletOperations, description: "The balance." },
  Payments: { operations: paymentOperations, description: "Deposits, withdrawals and the crypto purchase." },
  Games: {
    operations: { ...gameOperations, ...favouriteOperations, ...recentGameOperations },
    description: "Games, their launch, favourites and recently played games.",
  },
  "Game lists": {
    operations: { ...gameListOperations, ...gameSearchOperations },
    description: "Categories, collections, lobbies, providers, filters and the search.",
  },
  Rounds: { operations: roundOperations, description: "The player's rounds and their proofs." },
  Fairness: { operations: fairnessOperations, description: "Recomputation of rounds from their seeds." },
  Crash: { operations: crashOperations, description: "The crash game." },
  Jackpots: { operations: jackpotOperations, description: "Progressive jackpots." },
  Bonuses: { operations: bonusOperations, description: "Bonuses and their wagering." },
  Rewards: { operations: rewardOperations, description: "Achievements." },
  Promotions: {
    operations: promotionOperations,
    description: "Promotions, missions, the banners of home and invitations of friends.",
  },
  Tournaments: {
    operations: tournamentOperations,
    description: "Tournaments, leaderboards and the player's standings.",
  },
  Shop: { operations: shopOperations, description: "The shop for loyalty points and coins." },
  "Daily bonuses": {
    operations: dailyBonusOperations,
    description: "The calendar of daily bonuses.",
  },
  VIP: { operations: vipOperations, description: "VIP levels, their rewards and the cashback." },
  Protection: {
    operations: { ...protectionOperations, ...playSessionOperations },
    description: "Limits, reality checks, time-outs and self-exclusion.",
  },
  Content: {
    operations: { ...contentOperations, ...notificationOperations, ...contactOperations },
    description: "Footer, metadata, latest wins, notifications and messages to the support.",
  },
  Messaging: {
    operations: { ...messagingOperations, ...messagingVendorOperations },
    description: "Session ids for the vendor of customer messaging.",
  },
  Sportsbook: {
    operations: sportOperations,
    description: "Tokens for the vendor of the sportsbook, and its events on pages outside of it.",
  },
  "Seamless wallet": { operations: seamlessOperations, description: "Calls of game providers." },
} satisfies Record<string, { operations: Record<string, Operation>; description: string }>;

/** Returns the group of an operation. Throws Error for an operation of a table that has none. */
function tagOf(name: string): string {
  const tag = Object.entries(TAGS).find(([, { operations }]) => name in operations);
  if (!tag) throw new Error(`The operation ${name} has no tag.`);
  return tag[0];
}

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
      description: [
        "The calls that Solstice makes to an operator's product API. Amounts are decimal strings or numbers in currency units.",
        "Numbers in a query are written as in JSON. A body is `application/json`, or `multipart/form-data` for a file; another type is refused with 415, and another method of a path with 405 and Allow.",
        `A server must accept ${MAX_REQUEST_HEADER_BYTES} bytes of request line and headers, because queries may contain lists.`,
      ].join(" "),
      contact: { name: "Solstice", email: "support@solstice.example" },
      license: { name: "MIT", identifier: "MIT" },
    },
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
    tags: Object.entries(TAGS).map(([name, { description }]) => ({ name, description })),
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
