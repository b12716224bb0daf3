import type { JackpotTier } from "#contract/play/jackpot-terms.ts";
import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";

export interface WonJackpot {
  tier: JackpotTier;
  /** In the player's own writing. */
  amount: string;
}

/** Shows a jackpot that the round has won, large and over all else, until the player has seen it. */
export function celebrateJackpot(
  root: HTMLElement,
  t: Translate,
  { tier, amount }: WonJackpot,
): Promise<void> {
  return new Promise((resolve) => {
    const heading = element("h2", { id: "jackpot-title", tabindex: -1 }, t(`jackpot-${tier}`));
    const dialog = element(
      "dialog",
      {
        ...{ class: `ask jackpot ${tier}`, "aria-labelledby": heading.id },
        onclose: () => {
          dialog.remove();
          resolve();
        },
      },
      element("header", {}, heading),
      element("p", { class: "jackpot-amount" }, amount),
      element("p", {}, t("jackpotText", { amount })),
      element(
        "footer",
        {},
        element("button", { type: "button", class: "primary", onclick: () => dialog.close() }, t("ok")),
      ),
    );
    root.append(dialog);
    dialog.showModal();
    heading.focus();
  });
}
