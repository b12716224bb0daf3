import type { Dialogs } from "./controls/dialogs.ts";
import { inFrame, tellPage } from "./frame-messages.ts";
import { refusalText } from "./limit-text.ts";
import type { LinkRefusal } from "./server-link.ts";
import type { Translate } from "./texts.ts";

/** What the game itself is to do. */
export type Way = "lower" | "refill";

export interface TroubleOptions {
  demo: boolean;
  /** The balance still reaches for a smaller stake. */
  cheaper: boolean;
  /** The game could not even be opened. */
  opening: boolean;
  /** What the refused round costs and what there is for it, in the player's writing; absent where that is not known. */
  round?: { price: string; balance: string };
}

/** Says what went wrong and offers a way on. */
export interface Troubles {
  /** No answer came; resolves when it is time to ask again. */
  connection(): Promise<void>;
  /**
   * The server refused. Asks the page around for a deposit or the limits itself.
   *
   * @returns `lower` the stake or `refill` the demo; null for nothing more to do
   */
  refusal(refusal: LinkRefusal, options: TroubleOptions): Promise<Way | null>;
}

/** Refusals with words of their own; all others share one text. */
const KNOWN = [
  ...["session-ended", "account-blocked", "limit-reached"],
  ...["bonus-stake-limit", "wrong-currency", "reality-check"],
];

export function createTroubles(
  dialogs: Dialogs,
  t: Translate,
  { exit, locale }: { exit: (() => void) | null; locale: string },
): Troubles {
  return {
    async connection() {
      await dialogs.ask(t("connectionTitle"), t("connectionText"), [
        { value: "again", label: t("tryAgain") },
      ]);
    },
    async refusal({ code, details }, { demo, cheaper, opening, round }) {
      if (code === "reality-check" && inFrame) {
        // The page around asks its player, and holds the game until there is an answer.
        tellPage({ type: "solstice:reality-check" });
        return null;
      }
      if (code === "insufficient-funds") {
        const lower = cheaper ? [{ value: "lower" as const, label: t("lowerToBalance") }] : [];
        const more = demo ? [{ value: "refill" as const, label: t("refill") }] : [];
        const deposit = !demo && inFrame ? [{ value: "deposit" as const, label: t("deposit") }] : [];
        const text = round
          ? t(demo ? "demoFundsAmounts" : "fundsAmounts", round)
          : t(demo ? "demoFundsText" : "fundsText");
        const way = await dialogs.ask(t("fundsTitle"), text, [...lower, ...more, ...deposit]);
        if (way !== "deposit") return way;
        tellPage({ type: "solstice:need-funds" });
        return null;
      }
      const known = KNOWN.includes(code);
      const limits = code === "limit-reached" && inFrame ? [{ value: "limits", label: t("limits") }] : [];
      // A smaller stake is all that this one asks for.
      const mayLeave = exit && known && code !== "bonus-stake-limit";
      const choices = mayLeave ? [...limits, { value: "exit", label: t("exit") }] : limits;
      const [title, text] = known ? [`${code}-title`, `${code}-text`] : ["errorTitle", "errorText"];
      const words = refusalText({ code, details }, t, locale) ?? t(text);
      const reload = opening || code === "session-ended";
      const again = { value: "again", label: t(reload ? "reload" : "ok") };
      const chosen = await dialogs.ask(t(title), words, [...choices, again]);
      if (chosen === "limits") tellPage({ type: "solstice:limits" });
      if (chosen === "exit") exit?.();
      if (chosen === "again" && reload) location.reload();
      return null;
    },
  };
}
