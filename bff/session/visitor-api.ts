import { onlyFor } from "#contract/host/expected-errors.ts";
import { ProductError } from "#contract/host/failures.ts";
import { PRODUCT_ERROR } from "#contract/wire/errors.ts";
import { mailboxKey } from "#contract/wire/mailbox-key.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import { cleanLine } from "#contract/wire/plain-text.ts";
import {
  type FileRefusal,
  hasPdfActions,
  inspectDocument,
} from "#contract/wire/verification/document-file.ts";
import { DOCUMENT_LIMITS } from "#contract/wire/verification/verification.ts";
import type { Config } from "../config/config.ts";
import { addressKey, consumeAttempt, createRateLimiter, nameKey } from "../operations/limiters.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { pdfObjects } from "./pdf-object-streams.ts";
import type { VisitorSession } from "./visitor-session.ts";

const WINDOW_SECONDS = 15 * 60;
/** Maximum number of network addresses that can request mails to one e-mail address per window. */
const PAIRS_PER_EMAIL = 4;
const CONTACT_MESSAGES_PER_ADDRESS = 5;
const GUESSES_PER_PLAYER = 30;
const GUESSES_PER_ADDRESS = 60;

interface LimitServices {
  store: SharedStore;
  metrics: Pick<Metrics, "refusals">;
}

type EndingSession = Pick<VisitorSession, "endOthers" | "purge" | "renew">;

/** Adds limits and checks of the BFF to the product API of one visitor. */
export type VisitorApiFactory = (
  api: ProductApi,
  visitor: { address: string; userId: string | null; session: EndingSession },
) => ProductApi;

/** Combines the decorators of this file. */
export function createVisitorApi(config: MailLimitsConfig, services: LimitServices): VisitorApiFactory {
  const limitMails = createMailLimits(config, services);
  const limitGuesses = createGuessLimits(services);
  return (api, { address, userId, session }) => {
    const limited = limitGuesses(limitMails(api, address), { userId, address });
    return replaceEndedSessions(checkDocuments(limited, services.metrics), session);
  };
}

/** Overrides methods of a bound API. Its own methods are not writable, so they cannot be assigned. */
function override(api: ProductApi, methods: Partial<ProductApi>): ProductApi {
  return Object.create(api, Object.getOwnPropertyDescriptors(methods)) as ProductApi;
}

type MailLimitsConfig = Pick<
  Config,
  "REGISTRATIONS_PER_ADDRESS" | "RESTORES_PER_ADDRESS" | "RESTORES_PER_EMAIL"
>;

/**
 * Limits calls that may send a mail, in windows of 15 minutes: registrations, contact messages and password resets per network
 * address, contact messages per mailbox, password resets per pair of network address and e-mail address, and registrations per e-mail address. Above a limit the
 * call throws ProductError 9000012 `too_many_attempts` with `seconds`, without calling the product API. Calls that the product API
 * refuses count too, because its response reveals which addresses have an account.
 *
 * If many network addresses request password resets for one e-mail address, no further mail is sent, but the calls succeed: an error
 * would let strangers prevent the owner from setting a new password, and the links of the earlier mails are still valid.
 */
function createMailLimits(config: MailLimitsConfig, { store, metrics }: LimitServices) {
  const limiter = (name: string, points: number) => createRateLimiter(store, name, points, WINDOW_SECONDS);
  const registrations = limiter("registrations", config.REGISTRATIONS_PER_ADDRESS);
  const registrationsPerEmail = limiter("registration-email", config.RESTORES_PER_EMAIL * PAIRS_PER_EMAIL);
  const restores = limiter("restore-address", config.RESTORES_PER_ADDRESS);
  const mailsPerPair = limiter("restore-pair", config.RESTORES_PER_EMAIL);
  const mails = limiter("restore-email", config.RESTORES_PER_EMAIL * PAIRS_PER_EMAIL);
  const contactMessages = limiter("contact", CONTACT_MESSAGES_PER_ADDRESS);
  const contactMessagesPerEmail = limiter("contact-email", CONTACT_MESSAGES_PER_ADDRESS);

  return (api: ProductApi, address: string): ProductApi =>
    override(api, {
      async register(input, options) {
        await consumeAttempt(registrations, addressKey(address), metrics, "registrations");
        const email = nameKey(mailboxKey(input.email));
        await consumeAttempt(registrationsPerEmail, email, metrics, "registrations");
        return api.register(input, options);
      },
      async sendContactMessage(input, options) {
        await consumeAttempt(contactMessages, addressKey(address), metrics, "contact");
        await consumeAttempt(contactMessagesPerEmail, nameKey(mailboxKey(input.email)), metrics, "contact");
        return api.sendContactMessage(input, options);
      },
      async restorePassword(input, options) {
        await consumeAttempt(restores, addressKey(address), metrics, "restores");
        const email = nameKey(mailboxKey(input.email));
        await consumeAttempt(mailsPerPair, `${addressKey(address)} ${email}`, metrics, "restores");
        const isFlooded = await consumeAttempt(mails, email, metrics, "restores").then(
          () => false,
          onlyFor([ProductError], () => true),
        );
        if (isFlooded) return { success: true };
        return api.restorePassword(input, options);
      },
    });
}

/** Calls that verify a password or a code, which an attacker could try to guess. */
const GUESSABLE = [
  "confirmEmail",
  "changeEmail",
  "confirmPhone",
  "requestPhoneCode",
  "changePassword",
  "beginTwoFactor",
  "confirmTwoFactor",
  "renewRecoveryCodes",
  "disableTwoFactor",
] as const satisfies readonly (keyof ProductApi)[];

type Call = (input: unknown, options?: unknown) => Promise<unknown>;

/**
 * Limits calls that verify a password or a code, per player and per network address, on all instances together. Above a limit
 * the call throws ProductError 9000012 `too_many_attempts` with `seconds`, without calling the product API.
 */
function createGuessLimits({ store, metrics }: LimitServices) {
  const byPlayer = createRateLimiter(store, "guess-player", GUESSES_PER_PLAYER, WINDOW_SECONDS);
  const byAddress = createRateLimiter(store, "guess-address", GUESSES_PER_ADDRESS, WINDOW_SECONDS);

  return (api: ProductApi, { userId, address }: { userId: string | null; address: string }): ProductApi => {
    const limited = GUESSABLE.map((name): [string, Call] => [
      name,
      async (input, options) => {
        await consumeAttempt(byAddress, addressKey(address), metrics, "guesses");
        if (userId !== null) await consumeAttempt(byPlayer, nameKey(userId), metrics, "guesses");
        return (api[name] as Call)(input, options);
      },
    ]);
    return override(api, Object.fromEntries(limited) as Partial<ProductApi>);
  };
}

const FILE_ERROR_CODES: Record<FileRefusal, number> = {
  file_too_large: PRODUCT_ERROR.fileTooLarge,
  file_type_refused: PRODUCT_ERROR.fileTypeRefused,
  file_unreadable: PRODUCT_ERROR.fileUnreadable,
};

/**
 * Checks the content of an uploaded document before it is sent on, and throws the product API's own error if it is invalid.
 * The file is sent with the type that was detected from its content.
 */
export function checkDocuments(api: ProductApi, { refusals }: Pick<Metrics, "refusals">): ProductApi {
  const refuse = (message: FileRefusal) => {
    refusals.inc({ reason: "document" });
    const vars = { megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024 };
    return new ProductError({ code: FILE_ERROR_CODES[message], message, vars }, 422);
  };
  return override(api, {
    async uploadDocument({ kind, file }, options) {
      if (file.size > DOCUMENT_LIMITS.bytes) throw refuse("file_too_large");
      const bytes = new Uint8Array(await file.arrayBuffer());
      const inspected = inspectDocument(bytes);
      if ("refused" in inspected) throw refuse(inspected.refused);
      if (inspected.type === "application/pdf") {
        const objects = pdfObjects(Buffer.from(bytes.buffer));
        if (objects === null || objects.some(hasPdfActions)) throw refuse("file_unreadable");
      }
      const checkedFile = new File([bytes], cleanLine(file.name), { type: inspected.type });
      return api.uploadDocument({ kind, file: checkedFile }, options);
    },
  });
}

/** Calls that change the second factor. */
const SECOND_FACTOR_CHANGES = [
  "confirmTwoFactor",
  "renewRecoveryCodes",
  "disableTwoFactor",
] as const satisfies readonly (keyof ProductApi)[];

/**
 * Revokes a player's other sessions when a call has ended them at the product API: their cookies become invalid and their live
 * sockets close on all instances at once, even if the product API's own event arrives later. After a change of password or
 * second factor it renews the player's own session.
 */
function replaceEndedSessions(api: ProductApi, session: EndingSession): ProductApi {
  const renewing = SECOND_FACTOR_CHANGES.map((name): [string, Call] => [
    name,
    async (input, options) => {
      const result = await (api[name] as Call)(input, options);
      session.renew();
      return result;
    },
  ]);
  return override(api, {
    ...(Object.fromEntries(renewing) as Partial<ProductApi>),
    async changePassword(input, options) {
      const result = await api.changePassword(input, options);
      await session.endOthers();
      session.renew();
      return result;
    },
    async logoutEverywhere(input, options) {
      const result = await api.logoutEverywhere(input, options);
      await session.endOthers();
      if (!input.keep_current) session.purge();
      return result;
    },
  });
}
