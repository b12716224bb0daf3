/* Requests and responses of the provider's handlers, independent of the HTTP framework. */

/** A request, independent of the HTTP framework. Header names are lower case. */
export interface GameRequest {
  method: string;
  /** Path without the query; it starts with "/". */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON body; undefined if there is none. */
  body?: unknown;
}

export interface GameResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** `path` has the syntax of Express: `:name` for a segment, a final `*` for the rest. */
export interface GameRoute {
  method: "GET" | "POST" | "OPTIONS";
  path: string;
  handle(request: GameRequest, parameters: Readonly<Record<string, string>>): GameResponse;
}
