import type { LoadContext } from "#contract/load-context.ts";
import type { Account } from "#contract/session/account.ts";
import type { Security } from "#contract/session/security.ts";
import type { DocumentState, Verification } from "#contract/verification/verification.ts";
import type { OpenMatter } from "./open-matters.tsx";

/** Fewer recovery codes than this are soon none. */
const FEW_CODES = 3;

/** What waits for the player, most urgent first. What cannot be asked for is left out: the page lives without it. */
export async function openMatters({ api, log }: Pick<LoadContext, "api" | "log">): Promise<OpenMatter[]> {
  const orNone = <T>(call: Promise<T>) =>
    call.catch((error: unknown) => {
      log.warn({ err: error }, "open matters could not be had");
      return null;
    });
  const [verification, account, security] = await Promise.all([
    orNone(api.verification({})),
    orNone(api.account({})),
    orNone(api.security({})),
  ]);
  return [...documentMatters(verification), ...contactMatters(account), ...securityMatters(security)];
}

function documentMatters(verification: Verification | null): OpenMatter[] {
  const has = (state: DocumentState) => verification?.documents.some((slot) => slot.state === state);
  return [
    ...(has("rejected") ? (["document_refused"] as const) : []),
    ...(has("requested") ? (["document_asked"] as const) : []),
  ];
}

function contactMatters(account: Account | null): OpenMatter[] {
  if (!account) return [];
  const email = account.email_pending !== null || !account.email_confirmed;
  return [...(email ? (["email"] as const) : []), ...(account.phone_confirmed ? [] : (["phone"] as const))];
}

function securityMatters(security: Security | null): OpenMatter[] {
  if (!security) return [];
  const { enabled, recovery_codes_left } = security.two_factor;
  if (!enabled) return ["two_factor"];
  return recovery_codes_left < FEW_CODES ? ["recovery_codes"] : [];
}
