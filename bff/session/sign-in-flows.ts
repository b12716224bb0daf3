import type { Response } from "express";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import type { Log, Session } from "#contract/host/load-context.ts";
import type { Site } from "#contract/host/site.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { AffiliateTag, LoginInput, LoginResult, RegisterInput } from "#contract/wire/session/auth.ts";
import type { User } from "#contract/wire/session/user.ts";
import { setCookie } from "../request/cookies.ts";
import { heldLinkToken, heldRestoreCode, holdLink, holdRestoreCode } from "./held-links.ts";
import {
  DEVICE_COOKIE_LIFETIME,
  type DeviceSigner,
  deviceCookieName,
  type KnownDevice,
  rememberNames,
} from "./known-device.ts";
import type { LoginLimits } from "./login-limits.ts";
import type { Revocations } from "./revocations.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { MAX_TOKEN_BYTES } from "./session-sealer.ts";
import type { SessionCheck, SessionData, VisitorSession } from "./visitor-session.ts";

/** The parts of a request that its session uses. `api` may be set after the session is created. */
export interface SessionRequest {
  clientAddress: string;
  secure: boolean;
  site: Pick<Site, "id">;
  api: ProductApi;
  log: Log;
}

export interface SignInDependencies {
  revocations: Revocations;
  deviceSigner: DeviceSigner;
  loginLimits: LoginLimits;
  browser: BrowserCookies;
}

/** Values of the browser's other cookies, for login and registration. */
export interface BrowserCookies {
  affiliateTag(): AffiliateTag | undefined;
  /** The code of the player who invited the visitor. */
  referralCode(): string | undefined;
  device(): KnownDevice | null;
}

/** The session of one request: how a visitor signs in and out with the product API, and what the session cookie keeps of it. */
export class SignInFlows implements VisitorSession {
  /** Set by a login; `commit` writes it to the device cookie. */
  #device: KnownDevice | null = null;
  #check: Promise<SessionCheck> | null = null;
  #player: User | null = null;
  readonly #cookie: SessionCookie;
  readonly #request: SessionRequest;
  readonly #dependencies: SignInDependencies;

  constructor(cookie: SessionCookie, request: SessionRequest, dependencies: SignInDependencies) {
    this.#cookie = cookie;
    this.#request = request;
    this.#dependencies = dependencies;
  }

  get data(): Readonly<SessionData> | null {
    return this.#cookie.data;
  }

  get isAuthenticated(): boolean {
    return this.data?.token != null;
  }

  get player(): User | null {
    return this.#player;
  }

  get twoFactorRequired(): boolean {
    return this.data?.twoFactorRequired ?? false;
  }

  connectionId(): string {
    return (this.data ?? this.#cookie.change({})).connectionId;
  }

  holdLink(token: string): string {
    return holdLink(this.#cookie, token);
  }

  holdsLink(name: string): boolean {
    return heldLinkToken(this.#cookie, name) !== null;
  }

  holdRestoreCode(code: string): string {
    return holdRestoreCode(this.#cookie, code);
  }

  restoreCode(name: string): string | null {
    return heldRestoreCode(this.#cookie, name);
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
        this.#cookie.change({ twoFactorRequired: true });
      }
      throw error;
    }
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
    this.#cookie.end();
    this.#check = null;
    this.#player = null;
  }

  renew(): void {
    this.#cookie.renew();
  }

  replaceToken(token: string): void {
    if (this.#isStorable(token, "renewToken")) this.#cookie.replaceToken(token);
  }

  /** Logs a token that the cookie cannot hold. */
  #isStorable(token: string, operation: string): boolean {
    const bytes = Buffer.byteLength(token);
    if (bytes <= MAX_TOKEN_BYTES) return true;
    const problem = new RangeError(`a token of ${bytes} bytes; a session can hold ${MAX_TOKEN_BYTES}`);
    this.#request.log.error({ err: problem, operation }, "the product API's token is too long");
    return false;
  }

  async endOthers(): Promise<void> {
    if (!this.data?.userId) return;
    await this.#dependencies.revocations.revokePlayer(this.data.userId, this.data.id);
  }

  check(): Promise<SessionCheck> {
    this.#check ??= this.#checkToken();
    return this.#check;
  }

  async commit(res: Response): Promise<void> {
    await this.#cookie.commit(res);
    this.#commitDevice(res);
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
      const token = heldLinkToken(this.#cookie, input.link);
      if (token !== null) return { token, ...device, ...this.#affiliate() };
      throw new ProductError({ code: PRODUCT_ERROR.linkExpired, message: "link_expired", vars: {} }, 410);
    }
    const { login, password, twofa_code } = input;
    const code = this.twoFactorRequired && twofa_code ? { twofa_code } : {};
    return { login, password, ...code, ...device, ...this.#affiliate() };
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
    if (!this.#isStorable(token, "login")) throw new UpstreamError("login", "malformed");
    this.#cookie.start({ connectionId: this.connectionId(), token, userId: user_id });
    this.#check = null;
    this.#player = null;
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
      this.#player = await this.#request.api.checkSession({});
      return { state: "player", user: this.#player };
    } catch (error) {
      if (error instanceof UpstreamError) return { state: "unreachable" };
      if (!(error instanceof ProductError)) throw error;
      if (!rejectsToken(error)) {
        const { status, code } = error;
        this.#request.log.warn({ operation: "checkSession", status, code }, "a session was not checked");
        return { state: "unreachable" };
      }
      this.purge();
      return { state: "guest" };
    }
  }
}

/** Any other refusal says nothing about the token: a rate limit, an address or a field that a release of the API lacks. */
function rejectsToken({ status, code }: ProductError): boolean {
  const codes: readonly number[] = [PRODUCT_ERROR.notSignedIn, PRODUCT_ERROR.forbidden];
  return status === 401 || status === 403 || codes.includes(code);
}
