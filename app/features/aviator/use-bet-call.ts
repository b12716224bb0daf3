import { useRef, useState } from "react";
import type { FormMessage } from "#app/forms/rules.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { CrashForm, CrashOutcome } from "./crash-answers.ts";
import type { Crash } from "./use-crash.ts";

const UNREACHED: FormMessage = { key: "errors:service_unavailable" };

/** Names what a press is to do once: 32 hexadecimal digits, which every page can draw, be it over https or not. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Bets, takes back and cashes out for one panel, one at a time.
 *
 * @param onNoBet a bet could not be made
 */
export function useBetCall({ changeOwn, reload }: Crash, onNoBet: () => void) {
  const paths = useLocalePaths();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage>();
  const working = useRef(false);
  const send = async (form: CrashForm, fields: Record<string, string>): Promise<void> => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    const body = new URLSearchParams({ form, key: newKey(), ...fields });
    const outcome = await fetch(paths.crash(), { method: "POST", body })
      .then((response) => response.json() as Promise<CrashOutcome>)
      .catch((): CrashOutcome => ({ message: UNREACHED }));
    working.current = false;
    setBusy(false);
    setMessage(outcome.message);
    if (outcome.bet) changeOwn(outcome.bet);
    // It may have arrived, or another device has bet or cashed out: what the game says counts.
    else reload();
    if (outcome.message && form === "bet") onNoBet();
  };
  return { send, busy, message };
}
