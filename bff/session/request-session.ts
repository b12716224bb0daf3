import { randomUUID } from "node:crypto";
import type { Response } from "express";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { Log, Session } from "#contract/host/load-context.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { AffiliateTag, LoginInput, LoginResult, RegisterInput } from "#contract/wire/session/auth.ts";
import type { User } from "#contract/wire/session/user.ts";
import { setCookie } from "../request/cookies.ts";
import {
  DEVICE_COOKIE_LIFETIME,
  type DeviceSigner,
  deviceCookieName,
  type KnownDevice,
  rememberNames,
} from "./known-device.ts";
import type { LoginLimits } from "./login-limits.ts";
import type { Revocations } from "./revocations.ts";
import { type SessionSealer, sessionCookieName } from "./session-cookie.ts";
import type { SessionCheck, SessionData, VisitorSession } from "./visitor-session.ts";

/** Minimum time between two updates of `seenAt`, so that most responses carry no Set-Cookie. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** How long a stored login link can be used. */
const LINK_TTL_MS = 15 * 60_000;

/** How long the code of a mailed link is stored: as long as the product API accepts it. */
const RESTORE_CODE_TTL_MS = 60 * 60_000;
/** The longest code that is stored; a session with it fits its cookie. */
const MAX_RESTORE_CODE_LENGTH = 512;
/** Sets the names of stored codes apart from the codes of mailed links. */
export const HELD_CODE_PREFIX = "held-";

/** The parts of a request that its session uses. `api` may be set after the session is created. */
export interface SessionRequest {
  clientAddress: string;
  secure: boolean;
  api: ProductApi;
  log: Log;
}

export interface SessionDependencies {
  sealer: SessionSealer;
  revocations: Revocations;
  deviceSigner: DeviceSigner;
  loginLimits: LoginLimits;
  /** Idle lifetime in seconds. */
  idle: number;
  browser: BrowserCookies;
}

/** Values of the browser's other cookies, for login and registration. */
export interface BrowserCookies {
  affiliateTag(): AffiliateTag | undefined;
  /** The code of the player who invited the visitor. */
  referralCode(): string | undefined;
  device(): KnownDevice | null;
}

/** The session of one request. Changes stay in memory until `commit` writes the cookie. */
export class RequestSession implements VisitorSession {
  #data: SessionData | null;
  #changed: boolean;
  /** Set by a login; `commit` writes it to the device cookie. */
  #device: KnownDevice | null = null;
  /** The id that `renew` has replaced; revoked once the response with the new cookie has been sent. */
  #renewedId: string | null = null;
  #check: Promise<SessionCheck> | null = null;
  readonly #request: SessionRequest;
  readonly #dependencies: SessionDependencies;

  constructor(
    { data, isDead }: { data: SessionData | null; isDead: boolean },
    request: SessionRequest,
    dependencies: SessionDependencies,
  ) {
    this.#data = data;
    this.#changed = isDead;
    this.#request = request;
    this.#dependencies = dependencies;
  }

  get data(): Readonly<SessionData> | null {
    return this.#data;
  }

  get isAuthenticated(): boolean {
    return this.#data?.token != null;
  }

  get twoFactorRequired(): boolean {
    return this.#data?.twoFactorRequired ?? false;
  }

  connectionId(): string {
    return (this.#data ?? this.#change({})).connectionId;
  }

  async login(input: Parameters<Session["login"]>[0]): Promise<User> {
    const { loginLimits, browser } = this.#dependencies;
    const login = "login" in input ? input.login : null;
    const apiInput = this.#loginInput(input);
    const visitor = { address: this.#request.clientAddress, device: browser.device() };
    try {
      const result = await loginLimits.attempt(visitor, login, () => this.#request.api.login(apiInput));
      return await this.#signIn(result, login === null ? [] : [login]);
    } catch (error) {
      if (error instanceof ProductError && error.code === PRODUCT_ERROR.twoFactorRequired) {
        this.#change({ twoFactorRequired: true });
      }
      throw error;
    }
  }

  holdLink(token: string): string {
    const link = { name: randomUUID(), token, until: Date.now() + LINK_TTL_MS };
    this.#change({ link });
    return link.name;
  }

  holdsLink(name: string): boolean {
    return this.#linkToken(name) !== null;
  }

  holdRestoreCode(code: string): string {
    if (code.length > MAX_RESTORE_CODE_LENGTH) return `${HELD_CODE_PREFIX}none`;
    const name = `${HELD_CODE_PREFIX}${randomUUID()}`;
    this.#change({ restore: { name, token: code, until: Date.now() + RESTORE_CODE_TTL_MS } });
    return name;
  }

  restoreCode(name: string): string | null {
    const held = this.#data?.restore;
    return held && held.name === name && held.until > Date.now() ? held.token : null;
  }

  async register(input: Omit<RegisterInput, "affiliate_tag" | "referral_code">): Promise<User | null> {
    const code = this.#dependencies.browser.referralCode();
    const referral = code ? { referral_code: code } : {};
    const result = await this.#request.api.register({ ...input, ...this.#affiliate(), ...referral });
    return "token" in result ? this.#signIn(result) : null;
  }

  async logout(): Promise<void> {
    if (this.isAuthenticated) {
      await this.#request.api.logout({}).catch((error: unknown) => {
        this.#request.log.warn({ err: error }, "the product API did not end the session");
      });
    }
    this.purge();
  }

  purge(): void {
    if (!this.#data) return;
    if (this.#data.token) void this.#dependencies.revocations.revoke(this.#data.id);
    this.#data = null;
    this.#check = null;
    this.#changed = true;
  }

  renew(): void {
    if (!this.#data?.token) return;
    this.#renewedId ??= this.#data.id;
    // One millisecond later than a revocation of the player's other sessions that was made before.
    this.#change({ id: randomUUID(), createdAt: Date.now() + 1 });
  }

  async endOthers(): Promise<void> {
    if (!this.#data?.userId) return;
    await this.#dependencies.revocations.revokePlayer(this.#data.userId, this.#data.id);
  }

  check(): Promise<SessionCheck> {
    this.#check ??= this.#checkToken();
    return this.#check;
  }

  async commit(res: Response): Promise<void> {
    await this.#commitSession(res);
    this.#commitDevice(res);
    this.#revokeRenewed(res);
  }

  /** The page's live connection reloads its data when the old id is revoked, so the browser must have the new cookie by then. */
  #revokeRenewed(res: Response): void {
    const renewedId = this.#renewedId;
    if (renewedId === null) return;
    this.#renewedId = null;
    res.once("close", () => void this.#dependencies.revocations.revoke(renewedId));
  }

  async #commitSession(res: Response): Promise<void> {
    const now = Date.now();
    const isSeenOutdated = this.#data !== null && now - this.#data.seenAt > SEEN_INTERVAL_MS;
    if (!this.#changed && !isSeenOutdated) return;
    this.#changed = false;
    const { secure } = this.#request;
    const name = sessionCookieName(secure);
    if (!this.#data) return setCookie(res, name, "", { maxAge: 0, secure, httpOnly: true });
    this.#data = { ...this.#data, seenAt: now };
    const value = await this.#dependencies.sealer.seal(this.#data);
    setCookie(res, name, value, { maxAge: this.#dependencies.idle, secure, httpOnly: true });
  }

  #commitDevice(res: Response): void {
    if (!this.#device) return;
    const { secure } = this.#request;
    const value = this.#dependencies.deviceSigner.sign(this.#device);
    setCookie(res, deviceCookieName(secure), value, {
      maxAge: DEVICE_COOKIE_LIFETIME,
      secure,
      httpOnly: true,
    });
    this.#device = null;
  }

  /** The second factor is sent only after the product API has requested it [AUTH-2]. */
  #loginInput(input: Parameters<Session["login"]>[0]): LoginInput {
    const device = input.blackbox === undefined ? {} : { blackbox: input.blackbox };
    if ("link" in input) {
      const token = this.#linkToken(input.link);
      if (token !== null) return { token, ...device, ...this.#affiliate() };
      throw new ProductError({ code: PRODUCT_ERROR.linkExpired, message: "link_expired", vars: {} }, 410);
    }
    const { login, password, twofa_code } = input;
    const code = this.twoFactorRequired && twofa_code ? { twofa_code } : {};
    return { login, password, ...code, ...device, ...this.#affiliate() };
  }

  #linkToken(name: string): string | null {
    const link = this.#data?.link;
    return link && link.name === name && link.until > Date.now() ? link.token : null;
  }

  #affiliate(): { affiliate_tag?: AffiliateTag } {
    const tag = this.#dependencies.browser.affiliateTag();
    return tag ? { affiliate_tag: tag } : {};
  }

  /**
   * Creates a new session id on login, to prevent session fixation: an earlier id is not valid after the login. Address and
   * device are known to the account from now on.
   *
   * @param typed the login name as typed, in addition to the names that the account has
   */
  async #signIn({ token, user_id }: LoginResult, typed: readonly string[] = []): Promise<User> {
    if (this.#data?.token) void this.#dependencies.revocations.revoke(this.#data.id);
    const connectionId = this.#data?.connectionId ?? randomUUID();
    this.#data = { ...newSession(), connectionId, token, userId: user_id };
    this.#changed = true;
    this.#check = null;
    const check = await this.check();
    if (check.state === "player") {
      const { user } = check;
      const { loginLimits, browser } = this.#dependencies;
      this.#device = rememberNames(browser.device(), [...typed, user.login, user.email]);
      await loginLimits.remember(this.#request.clientAddress, user);
      return user;
    }
    throw check.state === "guest"
      ? new ProductError({ code: PRODUCT_ERROR.notSignedIn, message: "not_signed_in", vars: {} }, 401)
      : new UpstreamError("checkSession", "unreachable");
  }

  async #checkToken(): Promise<SessionCheck> {
    if (!this.isAuthenticated) return { state: "guest" };
    try {
      return { state: "player", user: await this.#request.api.checkSession({}) };
    } catch (error) {
      if (error instanceof UpstreamError) return { state: "unreachable" };
      if (!(error instanceof ProductError)) throw error;
      // A rate limit of the product API says nothing about the token.
      if (error.status === 429) return { state: "unreachable" };
      this.purge();
      return { state: "guest" };
    }
  }

  #change(fields: Partial<SessionData>): SessionData {
    this.#data = { ...(this.#data ?? newSession()), ...fields };
    this.#changed = true;
    return this.#data;
  }
}

function newSession(): SessionData {
  const now = Date.now();
  return {
    id: randomUUID(),
    token: null,
    userId: null,
    connectionId: randomUUID(),
    twoFactorRequired: false,
    createdAt: now,
    seenAt: now,
  };
}
