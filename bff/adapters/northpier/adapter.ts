import type { z } from "zod";
import { GAME_CATEGORIES } from "#contract/wire/constants.ts";
import { VOLATILITIES } from "#contract/wire/lobby/game-filter-query.ts";
import { type Currency, decimalOf, isCurrency, parseAmount } from "#contract/wire/money/money.ts";
import { defineAdapter, refusal, type TokenPair } from "../adapter.ts";
import {
  acknowledged,
  cashierMethods,
  fault,
  gameSession,
  order,
  player,
  purse,
  signedIn,
  streamMessage,
  type title,
  titleDetails,
  titleFilters,
  titlePage,
  tokenPair,
} from "./schemas.ts";

// Over 300 lines: one adapter, to be read from top to bottom as an example.

const TITLES_PER_PAGE = 96;

/**
 * An example: the adapter of Northpier, an invented platform. Its API has other paths, camel-case names, amounts in minor units,
 * cursors, access tokens of minutes with refresh tokens that are valid once, and its own errors and live messages.
 * `tests/support/northpier-api.ts` is its server. It covers every goal but sport; it has no tournaments, bonuses or withdrawals, and so
 * on: nothing declares that, because what has no handler here is absent.
 */
export const northpier = defineAdapter({
  goals: ["guest", "lobby", "account", "registration", "deposit", "play"],

  operations: {
    async games({ offset = 0, limit = 48, sort, ...filter }, { send }) {
      const query = { ...filterQuery(filter), order: sort };
      // The contract asks for any part of the list, and Northpier continues after a cursor: the pages before it are read first.
      let items: z.output<typeof title>[] = [];
      let after: string | undefined;
      let total = 0;
      do {
        const page = await send(titlePage, {
          path: "/catalogue/titles",
          query: { ...query, first: TITLES_PER_PAGE, after },
        });
        items = items.concat(page.edges.map(({ node }) => node));
        total = page.pageInfo.totalCount;
        after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined;
      } while (after !== undefined && items.length < offset + limit);
      return { total, items: items.slice(offset, offset + limit).map(gameCard) };
    },

    async gameFacets(filter, { send }) {
      const found = await send(titleFilters, { path: "/catalogue/filters", query: filterQuery(filter) });
      const { currencyCode: currency, lowest, highest } = found.stakes;
      const stake = ({ amountCents, titles }: (typeof lowest)[number]) => ({
        amount: decimalOf({ amount: amountCents, currency }),
        count: titles,
      });
      return {
        total: found.totalCount,
        providers: found.studios.map(({ ref, label, titles }) => ({ id: ref, name: label, count: titles })),
        features: found.mechanics.map(({ ref, titles }) => ({ id: ref, count: titles })),
        volatilities: found.volatilityClasses.flatMap(({ ref, titles }) => {
          const id = volatilityOf(ref);
          return id ? [{ id, count: titles }] : [];
        }),
        returns: found.returns.map(({ minBasisPoints, titles }) => ({
          from: minBasisPoints / 100,
          count: titles,
        })),
        stakes: { currency, from: lowest.map(stake), to: highest.map(stake) },
      };
    },

    async game({ code, locale }, { send }) {
      const found = await send(titleDetails, {
        path: `/catalogue/titles/${encodeURIComponent(code)}`,
        query: { language: locale },
      });
      return {
        ...gameCard(found),
        categories: GAME_CATEGORIES.filter((category) => found.kinds.includes(category.toUpperCase())),
        features: found.mechanics,
        volatility: volatilityOf(found.volatilityClass),
        stakes: found.limits.map(({ currencyCode: currency, minCents, maxCents }) => ({
          currency,
          min: decimalOf({ amount: minCents, currency }),
          max: decimalOf({ amount: maxCents, currency }),
        })),
        ...(found.maxWinFactor !== null && { max_win: found.maxWinFactor }),
        status: AVAILABILITY[found.availability],
        rules: found.rules,
      };
    },

    async launchGame({ code, mode, locale, lobby_url }, { send }) {
      const session = await send(gameSession, {
        method: "POST",
        path: "/play/sessions",
        body: { title: code, money: mode === "real" ? "REAL" : "FUN", language: locale, exitPath: lobby_url },
      });
      return { game_url: session.launchUrl, strategy: session.openIn === "FRAME" ? "iframe" : "redirect" };
    },

    async login(input, { send, sessionToken }) {
      // Northpier has no login links.
      if (!("login" in input)) throw refusal("link_expired");
      const { playerRef, ...pair } = await send(signedIn, {
        method: "POST",
        path: "/identity/sign-in",
        body: { userName: input.login, secret: input.password, oneTimeCode: input.twofa_code ?? null },
      });
      return { user_id: playerRef, token: sessionToken(pairOf(pair)) };
    },

    async register(input, { send, sessionToken }) {
      const { playerRef, ...pair } = await send(signedIn, {
        method: "POST",
        path: "/identity/sign-up",
        body: {
          mail: input.email,
          secret: input.password,
          currencyCode: input.currency,
          residence: input.country,
          bornOn: input.birthday,
          mobile: input.phone,
          language: input.locale,
          acceptsTerms: input.terms_accepted,
        },
      });
      return { user_id: playerRef, token: sessionToken(pairOf(pair)) };
    },

    async checkSession(_input, { send }) {
      const found = await send(player, { path: "/players/me" });
      return {
        user_id: found.playerRef,
        login: found.userName,
        email: found.mail,
        phone: found.mobile ?? "",
        currency: found.currencyCode,
        score: { pct: found.progress.percent, level: found.progress.tier },
        profile: {},
      };
    },

    async logout(_input, { send, refreshToken }) {
      await send(acknowledged, {
        method: "POST",
        path: "/identity/sign-out",
        body: { refreshToken: await refreshToken() },
      });
      return { success: true };
    },

    wallet: async (_input, { send }) => walletOf(await send(purse, { path: "/players/me/purse" })),

    async paymentSystems({ type, locale }, { send }) {
      // Northpier pays out by hand and has no coins.
      const groups = type.split(",");
      if (!groups.includes("deposit")) return Object.fromEntries(groups.map((group) => [group, []]));
      const { methods } = await send(cashierMethods, {
        path: "/cashier/methods",
        query: { language: locale },
      });
      return Object.fromEntries(
        groups.map((group) => [group, group === "deposit" ? methods.map(paymentMethod) : []]),
      );
    },

    async createDeposit({ alias, amount, currency, fields, return_path }, { send, idempotencyKey }) {
      const amountCents = parseAmount(amount, currency);
      if (amountCents === null) throw refusal("invalid_amount");
      return paymentOf(
        await send(order, {
          method: "POST",
          path: "/cashier/orders",
          // `send` has the key in its header too; Northpier also prints it on the order.
          body: {
            methodKey: alias,
            amountCents,
            currencyCode: currency,
            form: fields,
            returnPath: return_path,
            clientReference: idempotencyKey,
          },
        }),
      );
    },

    payment: async ({ payment_id }, { send }) =>
      paymentOf(await send(order, { path: `/cashier/orders/${encodeURIComponent(payment_id)}` })),
  },

  errors: {
    read(body) {
      const parsed = fault.safeParse(body);
      return parsed.success ? parsed.data.fault : null;
    },
    refusals: {
      SIGN_IN_REJECTED: "wrong_credentials",
      ONE_TIME_CODE_NEEDED: "two_factor_required",
      ONE_TIME_CODE_REJECTED: "wrong_two_factor_code",
      TOKEN_EXPIRED: "not_signed_in",
      REFRESH_REUSED: "not_signed_in",
      MAIL_IN_USE: "login_taken",
      TOO_YOUNG: "under_age",
      INPUT_REJECTED: "invalid_input",
      SLOW_DOWN: ({ retryAfterSeconds }) => ({
        reason: "too_many_attempts",
        vars: { seconds: Number(retryAfterSeconds) || 60 },
      }),
      TITLE_UNKNOWN: "not_found",
      TITLE_PAUSED: "game_in_maintenance",
      PURSE_TOO_LOW: "not_enough_money",
      ORDER_UNKNOWN: "not_found",
      BELOW_MINIMUM: (details) => ({ reason: "amount_too_small", vars: limitOf(details) }),
      ABOVE_MAXIMUM: (details) => ({ reason: "amount_too_large", vars: limitOf(details) }),
      METHOD_OFF: "payment_method_unavailable",
      FORM_FIELD_REJECTED: ({ field }) => ({
        reason: "payment_field_invalid",
        vars: { field: String(field) },
      }),
      ON_A_BREAK: "time_out",
      EXCLUDED: "self_excluded",
    },
  },

  tokens: {
    renew: async (refreshToken, send) =>
      pairOf(await send(tokenPair, { method: "POST", path: "/identity/token", body: { refreshToken } })),
  },

  live: {
    subscribe: (token) => [JSON.stringify({ op: "identify", token })],
    logout: () => JSON.stringify({ op: "leave" }),
    topic: () => null,
    events(message) {
      const { channel, ...rest } = streamMessage.parse(JSON.parse(message));
      if (channel === "farewell") return [{ event: "logout", data: {} }];
      const { payload } = rest as { payload: unknown };
      if (channel === "purse") return [{ event: "balance/update", data: walletOf(purse.parse(payload)) }];
      const { payment_id, type, status, alias, amount, currency, name } = paymentOf(order.parse(payload));
      return [
        {
          event: "payment",
          data: { payment_id, type, status, alias, amount, currency, paymethod_name: name },
        },
      ];
    },
  },

  idempotencyHeader: "x-request-key",
});

const BADGES = { NEW: "new", HOT: "hot", JACKPOT: "jackpot" } as const;
const AVAILABILITY = { LIVE: "available", PAUSED: "maintenance", RETIRED: "unavailable" } as const;
const FIELD_TYPES = {
  TEXT: "text",
  PHONE: "tel",
  MAIL: "email",
  CHOICE: "select",
  TICK: "checkbox",
} as const;
const FLOWS = { CARD: "card_3ds", PAGE: "redirect", INSTANT: "direct" } as const;
const STATUSES = {
  NEW: "created",
  PLAYER: "awaiting_player",
  WORKING: "confirming",
  DONE: "settled",
  REFUSED: "declined",
  LAPSED: "expired",
} as const;

function gameCard(found: z.output<typeof title>) {
  return {
    code: found.slug,
    name: found.displayName,
    provider: { id: found.studio.ref, name: found.studio.label },
    image: { small: found.artwork.w240, large: found.artwork.w480 },
    // An unknown tag only decorates.
    badges: found.tags.flatMap((tag) => (tag in BADGES ? [BADGES[tag as keyof typeof BADGES]] : [])),
    ...(found.returnBasisPoints !== null && { rtp: found.returnBasisPoints / 100 }),
    demo: found.freePlay,
  };
}

function volatilityOf(name: string | null) {
  return VOLATILITIES.find((volatility) => volatility.toUpperCase() === name);
}

interface Filter {
  category?: string | undefined;
  providers?: string | undefined;
  features?: string | undefined;
  volatilities?: string | undefined;
  rtp_from?: number | undefined;
  currency?: Currency | undefined;
  stake_from?: string | undefined;
  stake_to?: string | undefined;
}

function filterQuery(filter: Filter) {
  const currency = filter.currency ?? "EUR";
  const centsOf = (amount: string | undefined) =>
    amount === undefined ? undefined : (parseAmount(amount, currency) ?? undefined);
  return {
    kind: filter.category?.toUpperCase(),
    studios: filter.providers,
    mechanics: filter.features,
    volatilityClasses: filter.volatilities?.toUpperCase(),
    minReturn: filter.rtp_from === undefined ? undefined : Math.round(filter.rtp_from * 100),
    stakeCurrency: filter.currency,
    stakeFromCents: centsOf(filter.stake_from),
    stakeToCents: centsOf(filter.stake_to),
  };
}

function pairOf({ accessToken, refreshToken, expiresInSeconds }: z.output<typeof tokenPair>): TokenPair {
  return { accessToken, refreshToken, expiresIn: expiresInSeconds };
}

function walletOf({ currencyCode: currency, cashCents, bonusCents, canWithdraw }: z.output<typeof purse>) {
  const amount = (cents: number) => decimalOf({ amount: cents, currency });
  return {
    currency,
    balance: amount(cashCents),
    bonus: amount(bonusCents),
    total_balance: amount(cashCents + bonusCents),
    total_bonus: amount(bonusCents),
    withdraw_allowed: canWithdraw,
  };
}

function paymentMethod(method: z.output<typeof cashierMethods>["methods"][number]) {
  const { currencyCode: currency } = method;
  const amount = (cents: number) => decimalOf({ amount: cents, currency });
  return {
    name: method.caption,
    alias: method.methodKey,
    ...(method.logo !== null && { image: method.logo }),
    rules: {
      default: amount(method.suggestedCents[0] ?? method.minCents),
      min: amount(method.minCents),
      ...(method.maxCents !== null && { max: amount(method.maxCents) }),
      quick: method.suggestedCents.map(amount),
      currency,
    },
    kind: FLOWS[method.flow],
    fee: { percent: method.feeBasisPoints / 100 },
    fields: method.form.map((field) => ({
      name: field.key,
      type: FIELD_TYPES[field.control],
      label: field.caption,
      required: field.mandatory,
      secret: field.confidential,
      ...(field.regex !== null && { pattern: field.regex }),
      max_length: field.maxChars,
      options: field.choices.map(({ key, caption }) => ({ value: key, label: caption })),
    })),
    with_benefits: false,
  };
}

function paymentOf(found: z.output<typeof order>) {
  const { currencyCode: currency, nextAction, state } = found;
  const type = found.direction === "IN" ? ("deposit" as const) : ("withdrawal" as const);
  const href = nextAction.kind === "OPEN_PAGE" ? nextAction.href : null;
  return {
    payment_id: found.orderNo,
    type,
    status: STATUSES[state],
    ...(state === "REFUSED" && { reason: "declined" as const }),
    alias: found.methodKey,
    name: found.methodCaption,
    amount: decimalOf({ amount: found.amountCents, currency }),
    currency,
    next: href === null ? { step: "none" as const } : { step: "redirect" as const, url: href },
    timeline: [],
    created_at: found.createdAt,
    updated_at: found.changedAt,
  };
}

/** Variables of a text that names a limit: a decimal amount beside its currency. */
function limitOf({ limitCents, currencyCode }: Record<string, unknown>): Record<string, string> {
  if (typeof limitCents !== "number" || !isCurrency(currencyCode)) return {};
  return { limit: decimalOf({ amount: limitCents, currency: currencyCode }), currency: currencyCode };
}
