import { readFileSync } from "node:fs";
import type { Site } from "#contract/host/site.ts";
import { ADAPTER_NAMES, type AdapterName, isAdapterName } from "../adapters/adapters.ts";
import type { Environment } from "./environment.ts";
import { parseHeaderLines } from "./header-lines.ts";

/** How the BFF proves to an API who it is. */
export interface ApiConnection {
  /** Sent with every request and WebSocket upgrade. */
  headers?: Readonly<Record<string, string>>;
  /** PEM texts: the client's certificate with its key, and the authority of the server's certificate. */
  tls?: { cert?: string | undefined; key?: string | undefined; ca?: string | undefined };
}

/** The product API of a site. */
export interface ProductApiSettings {
  url: string;
  socketUrl: string;
  adapter: AdapterName;
  connection: ApiConnection;
}

interface ApiConfig
  extends Pick<
    Environment,
    "ADAPTER" | "PRODUCT_API_HEADERS" | "PRODUCT_API_CERT" | "PRODUCT_API_KEY" | "PRODUCT_API_CA"
  > {
  PRODUCT_API_URL: string | null;
  PRODUCT_SOCKET_URL: string | null;
}

/**
 * The product API of a site: its own, or that of the environment. Credentials of the environment are not sent to a site's own API.
 *
 * @throws ApiSettingError if a file cannot be read, or the site's settings do not fit together
 */
export function productApiOf(config: ApiConfig, site: Site): ProductApiSettings {
  const adapter = site.adapter ?? config.ADAPTER;
  if (!isAdapterName(adapter))
    throw new ApiSettingError(`adapter of site ${site.id} must be one of ${ADAPTER_NAMES.join(", ")}`);
  if (site.productApiUrl) {
    const url = site.productApiUrl.replace(/\/+$/, "");
    return {
      url,
      socketUrl: site.productSocketUrl ?? socketUrlOf(url),
      adapter,
      connection: ownConnection(site),
    };
  }
  const {
    PRODUCT_API_HEADERS: headers,
    PRODUCT_API_CERT: cert,
    PRODUCT_API_KEY: key,
    PRODUCT_API_CA: ca,
  } = config;
  const tls = cert || key || ca ? { cert, key, ca } : undefined;
  return {
    url: config.PRODUCT_API_URL ?? "",
    socketUrl: config.PRODUCT_SOCKET_URL ?? "",
    adapter,
    connection: { ...(headers && { headers }), ...(tls && { tls }) },
  };
}

/** A setting of a site's API is wrong; the message names site and setting. */
export class ApiSettingError extends Error {}

/** The URL of an API's WebSocket, unless it is configured. */
export function socketUrlOf(apiUrl: string): string {
  return `${apiUrl.replace(/^http/, "ws")}/live`;
}

function ownConnection({ id, productApiCredentials: files = {} }: Site): ApiConnection {
  const read = (name: keyof typeof files): string | undefined => {
    const file = files[name];
    if (file === undefined) return undefined;
    try {
      return readFileSync(file, "utf8").trim();
    } catch (cause) {
      throw new ApiSettingError(
        `productApiCredentials.${name} of site ${id} must name a readable file (${(cause as Error).message})`,
      );
    }
  };
  const [cert, key, ca, lines] = [read("certFile"), read("keyFile"), read("caFile"), read("headersFile")];
  if (Boolean(cert) !== Boolean(key))
    throw new ApiSettingError(`productApiCredentials of site ${id} needs certFile and keyFile together`);
  const headers = lines === undefined ? undefined : parseHeaderLines(lines);
  if (headers === null)
    throw new ApiSettingError(
      `productApiCredentials.headersFile of site ${id} must have lines of \`Name: value\``,
    );
  return { ...(headers && { headers }), ...((cert || ca) && { tls: { cert, key, ca } }) };
}
