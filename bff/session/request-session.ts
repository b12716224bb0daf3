import { randomUUID } from "node:crypto";
import type { Response } from "express";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import { ProductError, UpstreamError } from "#contract/failures.ts";
import type { Session } from "#contract/load-context.ts";
import type { AffiliateTag, LoginInput, LoginResult, RegisterInput } from "#contract/session/auth.ts";
import type { User } from "#contract/session/user.ts";
import { setCookie } from "../http/cookies.ts";
import type { Locals } from "../http/locals.ts";
import type { LoginLimits } from "../http/login-limits.ts";
import type { Revocations } from "./revocations.ts";
import type { Sealer } from "./sealing.ts";
import { sessionCookieName } from "./session-cookie.ts";
import type { SessionCheck, SessionData, VisitorSession } from "./visitor-session.ts";

/** The idle stamp is sealed anew no more often than this, so that most answers carry no Set-Cookie. */
const STAMP_MS = 5 * 60_000;

const LINK_MS = 15 * 60_000;

export interface SessionMeans {
  sealer: Sealer;
  revocations: Revocations;
  loginLimits: LoginLimits;
  /** Idle lifetime in seconds. */
  idle: number;
  affiliateTag: () => AffiliateTag | undefined;
}

/** The session of one request. Every change is kept in memory until `commit` seals it into the answer. */
export class RequestSession implements VisitorSession {
  #data: SessionData | null;
  #changed: boolean;
  #check: Promise<SessionCheck> | null = null;
  readonly #locals: Locals;
  readonly #means: SessionMeans;

  constructor(
    { data, isDead }: { data: SessionData | null; isDead: boolean },
    locals: Locals,
    means: SessionMeans,
  ) {
    this.#data = data;
    this.#changed = isDead;
    this.#locals = locals;
    this.#means = means;
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
    const { loginLimits } = this.#means;
    const login = "login" in input ? input.login : null;
    const sent = this.#loginInput(input);
    try {
      const result = await loginLimits(this.#locals.clientAddress, login, () => this.#locals.api.login(sent));
      return await this.#signIn(result);
    } catch (error) {
      if (error instanceof ProductError && error.code === PRODUCT_ERROR.twoFactorRequired) {
        this.#change({ twoFactorRequired: true });
      }
      throw error;
    }
  }

  holdLink(token: string): string {
    const link = { name: randomUUID(), token, until: Date.now() + LINK_MS };
    this.#change({ link });
    return link.name;
  }

  holdsLink(name: string): boolean {
    return this.#linkToken(name) !== null;
  }

  async register(input: Omit<RegisterInput, "affiliate_tag">): Promise<User> {
    return this.#signIn(await this.#locals.api.register({ ...input, ...this.#affiliate() }));
  }

  async logout(): Promise<void> {
    if (this.isAuthenticated) {
      await this.#locals.api.logout({}).catch((error: unknown) => {
        this.#locals.log.warn({ err: error }, "the product API did not end the session");
      });
    }
    this.purge();
  }

  purge(): void {
    if (!this.#data) return;
    if (this.#data.token) void this.#means.revocations.revoke(this.#data.id);
    this.#data = null;
    this.#check = null;
    this.#changed = true;
  }

  async endOthers(): Promise<void> {
    if (!this.#data?.userId) return;
    await this.#means.revocations.revokePlayer(this.#data.userId, this.#data.id);
  }

  check(): Promise<SessionCheck> {
    this.#check ??= this.#ask();
    return this.#check;
  }

  async commit(res: Response): Promise<void> {
    const now = Date.now();
    const stampIsOld = this.#data !== null && now - this.#data.seenAt > STAMP_MS;
    if (!this.#changed && !stampIsOld) return;
    this.#changed = false;
    const { secure } = this.#locals;
    const name = sessionCookieName(secure);
    if (!this.#data) return setCookie(res, name, "", { maxAge: 0, secure, httpOnly: true });
    this.#data = { ...this.#data, seenAt: now };
    const value = await this.#means.sealer.seal(this.#data);
    setCookie(res, name, value, { maxAge: this.#means.idle, secure, httpOnly: true });
  }

  /** The code goes out only once the server has asked for it [AUTH-2]. */
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
    const tag = this.#means.affiliateTag();
    return tag ? { affiliate_tag: tag } : {};
  }

  /** A signed-in session is a new one: an id that a guest held before names nothing afterwards. */
  async #signIn({ token, user_id }: LoginResult): Promise<User> {
    if (this.#data?.token) void this.#means.revocations.revoke(this.#data.id);
    const connectionId = this.#data?.connectionId ?? randomUUID();
    this.#data = { ...freshSession(), connectionId, token, userId: user_id };
    this.#changed = true;
    this.#check = null;
    const check = await this.check();
    if (check.state === "player") return check.user;
    throw check.state === "guest"
      ? new ProductError({ code: PRODUCT_ERROR.notSignedIn, message: "not_signed_in", vars: {} }, 401)
      : new UpstreamError("checkSession", "unreachable");
  }

  async #ask(): Promise<SessionCheck> {
    if (!this.isAuthenticated) return { state: "guest" };
    try {
      return { state: "player", user: await this.#locals.api.checkSession({}) };
    } catch (error) {
      // Being told to wait says nothing about whose session it is.
      if (!(error instanceof ProductError) || error.status === 429) return { state: "unreachable" };
      this.purge();
      return { state: "guest" };
    }
  }

  #change(fields: Partial<SessionData>): SessionData {
    this.#data = { ...(this.#data ?? freshSession()), ...fields };
    this.#changed = true;
    return this.#data;
  }
}

function freshSession(): SessionData {
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
