import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A certificate and its key, as PEM texts. */
export interface Certificate {
  cert: string;
  key: string;
}

interface Issuer extends Certificate {
  name: string;
  privateKey: KeyObject;
}

/** An authority that signs certificates for one test run: no key is stored in the repository. */
export function createAuthority(name: string): {
  cert: string;
  issue(name: string, host?: string): Certificate;
} {
  const authority = certificate(name, { isAuthority: true });
  return {
    cert: authority.cert,
    issue: (subject, host) => certificate(subject, { issuer: authority, host }),
  };
}

/** Creates a certificate of version 3 (RFC 5280) with a P-256 key, valid for some days around now. */
function certificate(
  name: string,
  {
    issuer,
    host,
    isAuthority = false,
  }: { issuer?: Issuer; host?: string | undefined; isAuthority?: boolean },
): Issuer {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const day = 86_400_000;
  const extensions = [
    ...(isAuthority ? [sequence(oid(0x55, 0x1d, 0x13), bool(true), octets(sequence(bool(true))))] : []),
    ...(host ? [sequence(oid(0x55, 0x1d, 0x11), octets(sequence(der(0x82, Buffer.from(host)))))] : []),
  ];
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    commonName(issuer?.name ?? name),
    sequence(time(Date.now() - day), time(Date.now() + 30 * day)),
    commonName(name),
    publicKey.export({ type: "spki", format: "der" }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign("sha256", body, { key: issuer?.privateKey ?? privateKey, dsaEncoding: "der" });
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    name,
    privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const integer = (bytes: Buffer) => der(0x02, bytes);
const octets = (content: Buffer) => der(0x04, content);
const bool = (value: boolean) => der(0x01, Buffer.from([value ? 0xff : 0]));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))));
const time = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
