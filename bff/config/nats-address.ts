/** Servers of NATS, which know each other. */
export interface NatsAddress {
  servers: string[];
  user?: string;
  pass?: string;
  isEncrypted: boolean;
}

const SHAPE = /^(nats|tls):\/\/(?:([^:@/]+):([^@/]*)@)?([\w.:[\]-]+(?:,[\w.:[\]-]+)*)\/?$/;

/**
 * Reads `nats://user:password@host:4222,host:4222`; `tls` instead of `nats` encrypts. Credentials are percent-encoded.
 *
 * @throws RangeError if the text is no address
 */
export function natsAddress(text: string): NatsAddress {
  const match = SHAPE.exec(text);
  if (!match) throw new RangeError("not an address of NATS");
  const [, scheme, user, pass = "", hosts = ""] = match;
  const credentials =
    user === undefined ? {} : { user: decodeURIComponent(user), pass: decodeURIComponent(pass) };
  return { servers: hosts.split(","), ...credentials, isEncrypted: scheme === "tls" };
}

/** The address without credentials, for logs. @throws RangeError if the text is no address */
export function describeNatsAddress(text: string): string {
  const { servers, isEncrypted } = natsAddress(text);
  return `${isEncrypted ? "tls" : "nats"}://${servers.join(",")}`;
}
