import type { DatabaseSync } from "node:sqlite";
import type { Currency } from "#contract/money/money.ts";
import type { JackpotPort } from "./jackpot-port.ts";
import type { SeamlessWallet } from "./wallet-port.ts";

/** What the sandbox hands to the game server. */
export interface GameServices {
  db: DatabaseSync;
  /** Runs `work` in one `BEGIN IMMEDIATE` … `COMMIT`; whatever it throws rolls everything back and is thrown on. */
  transaction<T>(work: () => T): T;
  /** The house's ledger, for real mode. */
  wallet: SeamlessWallet;
  /** The house's jackpots; without them no round feeds or wins any. */
  jackpots?: JackpotPort;
  /** Who a launch token belongs to; null where it is unknown, expired or its session has ended. */
  resolveLaunch(token: string): GameLaunch | null;
  /** The catalogue's entry for a game that is played here; null where there is none. */
  findGame(code: string): PlayableGame | null;
  /** The sandbox's clock, which can be moved under test. */
  now(): Date;
  /** Serves what lets browsers compute rounds anew. */
  verifier: { serve(rest: string): GameResponse };
}

export interface GameLaunch {
  /** The house's user in real mode; null in demo mode for a guest. */
  userId: string | null;
  currency: Currency;
  mode: "real" | "demo";
  gameCode: string;
  /** A locale code of the product, such as `de-ch`; it picks the texts and the number format. */
  language: string;
  /** The play-money wallet in demo mode: any stable id of 1 to 64 letters, digits, `-` or `_`. */
  demoWalletId: string | null;
}

export interface PlayableGame {
  code: string;
  /** Shown on the game's own sign. */
  title: string;
  /** Which maths it plays, one of `engineIds` in engines.ts, such as `lines-classic`. */
  engine: string;
  theme: GameTheme;
  /** What of each real stake goes into jackpots and what they give back, in per cent; absent where it feeds none. */
  jackpots?: { share: number; rtp: number };
  /** The part of the stakes' ladder that it has, in euros' worth; the whole one where absent. */
  stakes?: { least: number; most: number };
}

/** The look of a game. Colours are `#rrggbb`; the pictures may be missing, then the client draws its own. */
export interface GameTheme {
  id: string;
  palette: { night: string; primary: string; accent: string; glow: string };
}

/** A request as any HTTP framework can hand it over. Header names are lower case. */
export interface GameRequest {
  method: string;
  /** Path without the query, beginning with "/". */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON body; undefined without one. */
  body?: unknown;
}

export interface GameResponse {
  status: number;
  headers: Record<string, string>;
  /** Text, bytes, or nothing. */
  body: string | Uint8Array;
}

/** `path` is written as Express reads it: `:name` for a segment, a last `*` for the rest. */
export interface GameRoute {
  method: "GET" | "POST" | "OPTIONS";
  path: string;
  handle(request: GameRequest, parameters: Readonly<Record<string, string>>): GameResponse;
}
