import type { ProductApi } from "#contract/operations.ts";
import type { Config } from "../config/config.ts";
import type { Metrics } from "../operations/metrics.ts";
import type { SharedStore } from "../operations/shared-store.ts";
import { addressKey, createLimiter, nameKey, takeAttempt } from "./limiter.ts";

const WINDOW_SECONDS = 15 * 60;

/**
 * A visitor's product API, which makes no more registrations and asks for no more mails that restore a password than one
 * network address may in a quarter of an hour, and no more of those mails than one e-mail address may be sent. One too many
 * throws ProductError 9000012 `too_many_attempts` with `seconds`, and the product API is not asked; so the answer is the
 * same whether an account exists. What the product API refuses counts too: it tells which addresses have an account.
 */
export type MailLimits = (api: ProductApi, address: string) => ProductApi;

export function createMailLimits(
  config: Pick<Config, "REGISTRATIONS_PER_ADDRESS" | "RESTORES_PER_ADDRESS" | "RESTORES_PER_EMAIL">,
  { store, metrics }: { store: SharedStore; metrics: Metrics },
): MailLimits {
  const registrations = createLimiter(
    store,
    "registrations",
    config.REGISTRATIONS_PER_ADDRESS,
    WINDOW_SECONDS,
  );
  const restores = createLimiter(store, "restore-address", config.RESTORES_PER_ADDRESS, WINDOW_SECONDS);
  const mails = createLimiter(store, "restore-email", config.RESTORES_PER_EMAIL, WINDOW_SECONDS);

  return (api, address) => {
    const limited: Pick<ProductApi, "register" | "restorePassword"> = {
      async register(input, options) {
        await takeAttempt(registrations, addressKey(address), metrics, "registrations");
        return api.register(input, options);
      },
      async restorePassword(input, options) {
        await takeAttempt(restores, addressKey(address), metrics, "restores");
        await takeAttempt(mails, nameKey(input.email), metrics, "restores");
        return api.restorePassword(input, options);
      },
    };
    // Not assigned: the client's own methods can be covered, but not overwritten.
    return Object.create(api, Object.getOwnPropertyDescriptors(limited)) as ProductApi;
  };
}
