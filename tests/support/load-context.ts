import type { LoadContext, Log, PageTemplate, Session } from "#contract/host/load-context.ts";
import { type Site, site } from "#contract/host/site.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { type User, user } from "#contract/wire/session/user.ts";

/**
 * A part of a value: fields may be left out, and values of an enum may be any string, as objects that a test declares before it
 * passes them are not literal types. Unknown fields and fields of another type do not compile.
 */
type Part<T> = T extends string
  ? string
  : T extends number | boolean | Date | Blob
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Part<Item>[]
      : T extends object
        ? { [Name in keyof T]?: Part<T[Name]> }
        : T;

type OperationStub<Call> = Call extends (...args: infer Args) => Promise<infer Result>
  ? (...args: Args) => Promise<Part<Result>>
  : never;

/** Stubs of the operations that the tested code calls, with the fields of their results that it reads. */
export type ApiStubs = { [Name in keyof ProductApi]?: OperationStub<ProductApi[Name]> };

/** A stub of one operation. */
export type ApiStub<Name extends keyof ProductApi> = OperationStub<ProductApi[Name]>;

/** What a test changes in the context of a guest. */
export type ContextOverrides = Partial<
  Omit<LoadContext, "api" | "locale" | "site" | "user" | "session" | "log" | "template">
> & {
  api?: ApiStubs;
  locale?: string;
  /** Fields that differ from TEST_SITE. */
  site?: Part<Site>;
  /** Fields that differ from TEST_PLAYER; null for a guest. */
  user?: Part<User> | null;
  session?: Partial<Session>;
  log?: Partial<Log>;
  template?: { [Name in keyof PageTemplate]?: (...args: never[]) => unknown } | null;
};

const TEST_SITE: Site = site.parse({
  id: "test",
  hosts: ["*"],
  brand: {
    name: "Test",
    logo: "/logo.svg",
    ogImage: "/og.png",
    supportEmail: "support@example.org",
    complaintsEmail: "complaints@example.org",
  },
  company: { name: "Test" },
  headerGame: { code: "crown", picture: "/crown.webp" },
});

const TEST_PLAYER: User = user.parse({
  user_id: "u1",
  login: "ada",
  email: "ada@example.org",
  currency: "EUR",
  score: { pct: 0, level: 0 },
  profile: {},
});

/**
 * Builds the context of a loader or an action: a guest's on an English page, unless the test says otherwise. Operations and
 * session methods without a stub throw when they are called.
 */
export function loadContext(overrides: ContextOverrides = {}): LoadContext {
  const { api, locale = "en", site, user, session, log, template, ...rest } = overrides;
  const player = user ? ({ ...TEST_PLAYER, ...user } as User) : null;
  return {
    site: { ...TEST_SITE, ...site } as Site,
    absent: [],
    locale: locale as LoadContext["locale"],
    locales: ["en", "de"],
    environment: "sandbox",
    sandbox: true,
    origin: "https://test.example",
    numberLocale: "en",
    session: withoutOthers<Session>("session", {
      isAuthenticated: player !== null,
      twoFactorRequired: false,
      ...session,
    }),
    user: player,
    privacy: { rule: "opt-in", country: null, signal: false, stored: null },
    productApiDown: false,
    api: withoutOthers<ProductApi>("api", api ?? {}),
    log: { info: () => {}, warn: () => {}, error: () => {}, ...log },
    nonce: undefined,
    keepPersonal: () => {},
    template: (template ?? null) as PageTemplate | null,
    ...rest,
  };
}

/** Returns the stubs as the whole; a member without a stub is a function that throws an error with its name. */
function withoutOthers<Whole extends object>(part: string, stubs: object): Whole {
  return new Proxy(stubs, {
    get: (target, name, receiver) =>
      typeof name === "symbol" || name in target
        ? Reflect.get(target, name, receiver)
        : () => {
            throw new Error(`the test has no stub of ${part}.${name}`);
          },
  }) as Whole;
}
