import type { Dialogs } from "./dialogs.ts";
import { isFramed, notifyPage } from "./frame-messages.ts";
import type { ApiRefusal } from "./game-api.ts";
import { refusalText } from "./refusals.ts";
import type { Translate } from "./texts.ts";

/** The action that the player chose after a refusal: lower the stake, or refill the demo balance. */
export type RefusalResolution = "lower" | "refill";

export interface RefusalContext {
  demo: boolean;
  /** The balance is enough for a lower stake. */
  canLowerStake: boolean;
  /** Whether the refused request was the first request of the game. */
  opening: boolean;
  /** Formatted price of the refused round and the balance, if known. */
  round?: { price: string; balance: string };
}

export interface ErrorDialogs {
  /** Reports that the server does not respond; resolves when the player presses "try again". */
  connectionLost(): Promise<void>;
  /**
   * Explains a refusal. If necessary, asks the page around the game to show the deposit, the limits or a reality check.
   *
   * @returns null if no action by the game is needed
   */
  refusal(refusal: ApiRefusal, context: RefusalContext): Promise<RefusalResolution | null>;
}

/** Codes with their own texts (`<code>-title`, `<code>-text`); all other codes share one text. */
const CODES_WITH_TEXT = [
  "session-ended",
  "account-blocked",
  "limit-reached",
  "bonus-stake-limit",
  "wrong-currency",
  "reality-check",
  "free-spins-changed",
];

/** @param exit null if there is no page to return to */
export function createErrorDialogs(
  dialogs: Dialogs,
  t: Translate,
  { exit, locale }: { exit: (() => void) | null; locale: string },
): ErrorDialogs {
  async function insufficientFunds({ demo, canLowerStake, round }: RefusalContext) {
    const lower = canLowerStake ? [{ value: "lower" as const, label: t("lowerToBalance") }] : [];
    const refill = demo ? [{ value: "refill" as const, label: t("refill") }] : [];
    const deposit = !demo && isFramed() ? [{ value: "deposit" as const, label: t("deposit") }] : [];
    const text = round
      ? t(demo ? "demoFundsAmounts" : "fundsAmounts", round)
      : t(demo ? "demoFundsText" : "fundsText");
    const chosen = await dialogs.ask(t("fundsTitle"), text, [...lower, ...refill, ...deposit]);
    if (chosen !== "deposit") return chosen;
    notifyPage({ type: "solstice:need-funds" });
    return null;
  }

  return {
    async connectionLost() {
      await dialogs.ask(t("connectionTitle"), t("connectionText"), [
        { value: "again", label: t("tryAgain") },
      ]);
    },
    async refusal(refusal, context) {
      const { code } = refusal;
      if (code === "reality-check" && isFramed()) {
        // The page shows its own dialog and pauses the game until the player answers.
        notifyPage({ type: "solstice:reality-check" });
        return null;
      }
      if (code === "insufficient-funds") return insufficientFunds(context);
      const known = CODES_WITH_TEXT.includes(code);
      const limits = code === "limit-reached" && isFramed() ? [{ value: "limits", label: t("limits") }] : [];
      // Over the bonus limit the player only has to choose a lower stake.
      const mayLeave = exit && known && code !== "bonus-stake-limit" && code !== "free-spins-changed";
      const choices = mayLeave ? [...limits, { value: "exit", label: t("exit") }] : limits;
      const [title, text] = known ? [`${code}-title`, `${code}-text`] : ["errorTitle", "errorText"];
      const message = refusalText(refusal, t, locale) ?? t(text);
      const reload = context.opening || code === "session-ended";
      const again = { value: "again", label: t(reload ? "reload" : "ok") };
      const chosen = await dialogs.ask(t(title), message, [...choices, again]);
      if (chosen === "limits") notifyPage({ type: "solstice:limits" });
      if (chosen === "exit") exit?.();
      if (chosen === "again" && reload) location.reload();
      return null;
    },
  };
}
