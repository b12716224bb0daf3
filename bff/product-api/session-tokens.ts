import { createHash, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { CompactEncrypt, compactDecrypt } from "jose";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { refusal, type TokenPair } from "../adapters/adapter.ts";
import { type SharedStore, StoreOutage } from "../operations/shared-store.ts";
import type { ApiVisitor } from "./request.ts";

/** Tokens are renewed this long before they expire, or in the last quarter of a shorter life. */
const MARGIN_MS = 30_000;
/**
 * The call that renewed a token writes it into the session cookie. Others that ran beside it do not: a late response would overwrite
 * a cookie that a login has set meanwhile. After this time the cookie was lost, and the next response writes it.
 */
const COOKIE_GRACE_MS = 10_000;
const POLL_MS = 50;
const MAX_FAMILIES = 50_000;
/** What the store has of a family whose refresh token was refused. */
const ENDED = "ended";

/** The part of a visitor's session that tokens are read from and written to. */
type TokenSession = ApiVisitor["session"];

/**
 * A pair of tokens as the session stores it. All pairs that were renewed from one login are a family, which `secret` identifies;
 * `generation` counts its renewals. Times are epoch milliseconds.
 */
interface StoredPair {
  secret: string;
  generation: number;
  issuedAt: number;
  expiresAt: number;
  accessToken: string;
  refreshToken: string;
}

/** The tokens of sessions whose access token is renewed with a refresh token that is valid once [ADP-1]. */
export interface SessionTokens {
  /** Returns what the session stores of the pair of a login, the first of a family. */
  pack(pair: TokenPair): string;
  /**
   * Returns the session's access token, renewed if it expires soon. Each refresh token is sent once, although calls run side by side,
   * on several instances that share a store too. The new pair goes into the session's cookie if a response can still set it; the store
   * keeps it for cookies that have not received it.
   *
   * @param refused an access token that the API has refused, which is renewed whatever its time
   * @throws ProductError 9000002 if the API has refused the refresh token, which ends the session; UpstreamError if it did not answer
   */
  access(session: TokenSession, refused?: string): Promise<string>;
  /** The session's newest refresh token; null without a session. */
  refresh(session: TokenSession): Promise<string | null>;
}

export interface SessionTokensOptions {
  renew(refreshToken: string): Promise<TokenPair>;
  store: Pick<SharedStore, "setKeys" | "getKeys" | "claim">;
  /** How long a cookie with an old pair may be used, in milliseconds. */
  idleMs: number;
  /** Timeout of one renewal in milliseconds. */
  timeoutMs: number;
  log: Pick<Logger, "info" | "warn">;
}

export function createSessionTokens({
  renew,
  store,
  idleMs,
  timeoutMs,
  log,
}: SessionTokensOptions): SessionTokens {
  const newest = new LRUCache<string, StoredPair>({ max: MAX_FAMILIES });
  const renewals = new Map<string, Promise<{ pair: StoredPair; isRenewedHere: boolean }>>();
  /** Longer than a renewal takes, so that nobody repeats one that is under way. */
  const lockMs = 2 * timeoutMs;

  /** Reads the newest pair that an instance has stored; null if there is none. */
  async function stored(family: string, secret: string): Promise<StoredPair | null> {
    const [value] = await reached(() => store.getKeys([family]));
    if (!value) return null;
    if (value === ENDED) throw refusal("not_signed_in");
    const { plaintext } = await compactDecrypt(value, keyOf(secret));
    return parse(Buffer.from(plaintext).toString());
  }

  async function keep(family: string, pair: StoredPair): Promise<void> {
    newest.set(family, pair);
    const value = await new CompactEncrypt(Buffer.from(format(pair)))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(keyOf(pair.secret));
    await write({ key: family, value, ttlMs: idleMs });
  }

  /** What was renewed or refused is a fact that an outage of the store does not undo. */
  async function write(entry: { key: string; value: string; ttlMs: number }): Promise<void> {
    try {
      await reached(() => store.setKeys([entry]));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      log.warn({ err: error }, "a renewed token is not shared");
    }
  }

  /**
   * Repeats a command during an outage of the store, for as long as a call may take. No token is renewed without the store: another
   * instance may have done it, and a refresh token that is sent twice ends the session.
   */
  async function reached<T>(command: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + timeoutMs;
    for (;;) {
      try {
        return await command();
      } catch (error) {
        if (!(error instanceof StoreOutage)) throw error;
        if (performance.now() > giveUpAt) throw new UpstreamError("renewToken", "unreachable", error);
        await delay(POLL_MS);
      }
    }
  }

  async function renewShared(
    family: string,
    known: StoredPair,
    refused: string | undefined,
  ): Promise<{ pair: StoredPair; isRenewedHere: boolean }> {
    const giveUpAt = performance.now() + lockMs;
    const owner = randomUUID();
    let pair = known;
    const isEnough = () => isFresh(pair) && pair.accessToken !== refused;
    const readNewer = async () => {
      const other = await stored(family, pair.secret);
      if (other && other.generation > pair.generation) pair = other;
    };
    for (;;) {
      await readNewer();
      if (isEnough()) break;
      const lock = `${family}:${pair.generation}`;
      if (await reached(() => store.claim(lock, lockMs, owner))) {
        // Between reading and claiming, another instance may have finished.
        const { generation } = pair;
        await readNewer();
        if (pair.generation === generation)
          return { pair: await renewOnce(family, pair, lock), isRenewedHere: true };
      } else {
        if (performance.now() > giveUpAt) throw new UpstreamError("renewToken", "timeout");
        await delay(POLL_MS);
      }
    }
    newest.set(family, pair);
    return { pair, isRenewedHere: false };
  }

  async function renewOnce(family: string, pair: StoredPair, lock: string): Promise<StoredPair> {
    try {
      const next = storedPair(await renew(pair.refreshToken), pair.secret, pair.generation + 1);
      await keep(family, next);
      return next;
    } catch (error) {
      if (error instanceof ProductError) {
        log.info({ code: error.code, status: error.status }, "a refresh token was refused: the session ends");
        await write({ key: family, value: ENDED, ttlMs: idleMs });
        throw refusal("not_signed_in");
      }
      log.warn({ err: error }, "a token was not renewed");
      // The next attempt may follow at once. After a timeout this one may still be under way, so that it waits for the lock's end.
      const isRepeatable = error instanceof UpstreamError && error.failure !== "timeout";
      if (isRepeatable) await write({ key: lock, value: "", ttlMs: 1 });
      throw error;
    }
  }

  /** The newest pair of the session that this instance knows. */
  function knownPair(session: TokenSession): { family: string; pair: StoredPair; inCookie: StoredPair } {
    const inCookie = parse(session.data?.token ?? "");
    // A token of another adapter, from before a change of the configuration.
    if (!inCookie) throw refusal("not_signed_in");
    const family = familyOf(inCookie.secret);
    const local = newest.get(family);
    return { family, pair: local && local.generation > inCookie.generation ? local : inCookie, inCookie };
  }

  return {
    pack: (pair) => format(storedPair(pair, randomBytes(16).toString("base64url"), 1)),
    async access(session, refused) {
      const { family, pair: known, inCookie } = knownPair(session);
      let pair = known;
      let writesCookie = Date.now() - known.issuedAt > COOKIE_GRACE_MS;
      if (!isFresh(known) || known.accessToken === refused) {
        const running = renewals.get(family);
        const renewal = running ?? renewShared(family, known, refused).finally(() => renewals.delete(family));
        renewals.set(family, renewal);
        const renewed = await renewal;
        pair = renewed.pair;
        writesCookie = Date.now() - pair.issuedAt > COOKIE_GRACE_MS || (!running && renewed.isRenewedHere);
      }
      if (writesCookie && pair.generation > inCookie.generation) session.replaceToken?.(format(pair));
      return pair.accessToken;
    },
    async refresh(session) {
      if (!session.data?.token) return null;
      await this.access(session);
      return knownPair(session).pair.refreshToken;
    },
  };
}

function storedPair(
  { accessToken, refreshToken, expiresIn }: TokenPair,
  secret: string,
  generation: number,
): StoredPair {
  if (/\s/.test(accessToken + refreshToken) || !accessToken || !refreshToken)
    throw new UpstreamError("renewToken", "malformed", new Error("a token is empty or contains a space"));
  const issuedAt = Date.now();
  return { secret, generation, issuedAt, expiresAt: issuedAt + expiresIn * 1000, accessToken, refreshToken };
}

function isFresh({ issuedAt, expiresAt }: StoredPair): boolean {
  return Date.now() < expiresAt - Math.min(MARGIN_MS, (expiresAt - issuedAt) / 4);
}

function format({ secret, generation, issuedAt, expiresAt, accessToken, refreshToken }: StoredPair): string {
  return [secret, generation, issuedAt, expiresAt, accessToken, refreshToken].join(" ");
}

function parse(text: string): StoredPair | null {
  const [secret = "", generation, issuedAt, expiresAt, accessToken = "", refreshToken] = text.split(" ");
  if (refreshToken === undefined) return null;
  const [count, from, until] = [Number(generation), Number(issuedAt), Number(expiresAt)];
  return { secret, generation: count, issuedAt: from, expiresAt: until, accessToken, refreshToken };
}

/** Key of a family in the store. It and the encrypted value reveal nothing to those who have no cookie of the family. */
function familyOf(secret: string): string {
  return `tokens:${createHash("sha256").update(secret).digest("base64url")}`;
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "solstice", "session tokens", 32));
}
