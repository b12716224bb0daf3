import { randomUUID } from "node:crypto";
import type { Response } from "express";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { Log, Session } from "#contract/load-context.ts";
import type { ProductApi } from "#contract/operations.ts";
import type { AffiliateTag, LoginInput, LoginResult, RegisterInput } from "#contract/session/auth.ts";
import type { User } from "#contract/session/user.ts";
import { setCookie } from "../request/cookies.ts";
import type { LoginLimits } from "./login-limits.ts";
import type { Revocations } from "./revocations.ts";
import { type SessionSealer, sessionCookieName } from "./session-cookie.ts";
import type { SessionCheck, SessionData, VisitorSession } from "./visitor-session.ts";

/** Minimum time between two updates of `seenAt`, so that most responses carry no Set-Cookie. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** How long a stored login link can be used. */
const LINK_TTL_MS = 15 * 60_000;

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
  loginLimits: LoginLimits;
  /** Idle lifetime in seconds. */
  idle: number;
  affiliateTag: () => AffiliateTag | undefined;
}

/** The session of one request. Changes stay in memory until `commit` writes the cookie. */
export class RequestSession implements VisitorSession {
  #data: SessionData | null;
  #changed: boolean;
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
    const { loginLimits } = this.#dependencies;
    const login = "login" in input ? input.login : null;
    const apiInput = this.#loginInput(input);
    try {
      const result = await loginLimits(this.#request.clientAddress, login, () =>
        this.#request.api.login(apiInput),
      );
      return await this.#signIn(result);
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

  async register(input: Omit<RegisterInput, "affiliate_tag">): Promise<User> {
    return this.#signIn(await this.#request.api.register({ ...input, ...this.#affiliate() }));
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

  async endOthers(): Promise<void> {
    if (!this.#data?.userId) return;
    await this.#dependencies.revocations.revokePlayer(this.#data.userId, this.#data.id);
  }

  check(): Promise<SessionCheck> {
    this.#check ??= this.#checkToken();
    return this.#check;
  }

  async commit(res: Response): Promise<void> {
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

  /** The second factor is sent only after the product API has requested it [AUTH-2]. */
  #loginInput(input: Parameters<Session["login"]>[0]): LoginInput {
    if ("link" in input) {
      const token = this.#linkToken(input.link);
      if (token !== null) return { token, ...this.#affiliate() };
      throw new ProductError({ code: PRODUCT_ERROR.linkExpired, message: "link_expired", vars: {} }, 410);
    }
    const { login, password, twofa_code } = input;
    const code = this.twoFactorRequired && twofa_code ? { twofa_code } : {};
    return { login, password, ...code, ...this.#affiliate() };
  }

  #linkToken(name: string): string | null {
    const link = this.#data?.link;
    return link && link.name === name && link.until > Date.now() ? link.token : null;
  }

  #affiliate(): { affiliate_tag?: AffiliateTag } {
    const tag = this.#dependencies.affiliateTag();
    return tag ? { affiliate_tag: tag } : {};
  }

  /** Creates a new session id on login, to prevent session fixation: an earlier id is not valid after the login. */
  async #signIn({ token, user_id }: LoginResult): Promise<User> {
    if (this.#data?.token) void this.#dependencies.revocations.revoke(this.#data.id);
    const connectionId = this.#data?.connectionId ?? randomUUID();
    this.#data = { ...newSession(), connectionId, token, userId: user_id };
    this.#changed = true;
    this.#check = null;
    const check = await this.check();
    if (check.state === "player") return check.user;
    throw check.state === "guest"
      ? new ProductError({ code: PRODUCT_ERROR.notSignedIn, message: "not_signed_in", vars: {} }, 401)
      : new UpstreamError("checkSession", "unreachable");
  }

  async #checkToken(): Promise<SessionCheck> {
    if (!this.isAuthenticated) return { state: "guest" };
    try {
      return { state: "player", user: await this.#request.api.checkSession({}) };
    } catch (error) {
      // A rate limit of the product API says nothing about the token.
      if (!(error instanceof ProductError) || error.status === 429) return { state: "unreachable" };
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
