import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A message that a push service received, as the browser would decrypt it. */
interface ReceivedPush {
  payload: unknown;
  ttl: number;
  /** The claims of the sender's token; its signature is valid for `vapidKey`. */
  claims: { aud: string; exp: number; sub: string };
  vapidKey: string;
}

export interface TestPushService {
  origin: string;
  /** The messages received so far, oldest first. */
  received: ReceivedPush[];
  /** Creates a subscription, with the keys that a browser keeps, and returns its JSON. */
  subscribe(): string;
  /** Answers 410 for all subscriptions from now on, as for a browser that has unsubscribed. */
  forgetAll(): void;
  /** Number of messages for forgotten subscriptions. */
  refused: () => number;
  close(): Promise<void>;
}

interface BrowserKeys {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hash = createHmac("sha256", key);
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Decrypts a body of the encoding aes128gcm with the browser's keys [RFC 8188, RFC 8291]. */
function decrypt(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const secret = hmac(auth, ecdh.computeSecret(senderKey));
  const material = hmac(secret, "WebPush: info\0", ecdh.getPublicKey(), senderKey, Buffer.from([1]));
  const pseudoRandomKey = hmac(salt, material);
  const key = hmac(pseudoRandomKey, "Content-Encoding: aes128gcm\0", Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(pseudoRandomKey, "Content-Encoding: nonce\0", Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with the delimiter 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Verifies the header `vapid t=<token>, k=<key>` [RFC 8292]. Throws if the signature is not valid. */
function verifyVapid(header: string): Pick<ReceivedPush, "claims" | "vapidKey"> {
  const [, token = "", vapidKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(vapidKey, "base64url");
  const coordinate = (start: number) => point.subarray(start, start + 32).toString("base64url");
  const key = createPublicKey({
    format: "jwk",
    key: { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) },
  });
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) throw new Error("the signature of the VAPID token is not valid");
  return { vapidKey, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a push service on this machine. It decrypts messages, because it also has the keys of its browsers. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, BrowserKeys>();
  const received: ReceivedPush[] = [];
  let refused = 0;

  const server = createServer(async (request, response) => {
    const keys = browsers.get(request.url ?? "");
    const body = await bodyOf(request);
    if (!keys) {
      refused += 1;
      response.writeHead(410).end();
      return;
    }
    try {
      const { headers } = request;
      const payload = JSON.parse(decrypt(body, keys));
      received.push({ payload, ttl: Number(headers.ttl), ...verifyVapid(headers.authorization ?? "") });
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    subscribe() {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      const path = `/push/${crypto.randomUUID()}`;
      browsers.set(path, { ecdh, auth });
      return JSON.stringify({
        endpoint: origin + path,
        expirationTime: null,
        keys: { p256dh, auth: auth.toString("base64url") },
      });
    },
    forgetAll: () => browsers.clear(),
    refused: () => refused,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close").catch(() => {});
    },
  };
}
