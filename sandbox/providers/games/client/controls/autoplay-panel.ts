import type { AutoplayPlan } from "../autoplay.ts";
import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";
import type { Dialogs } from "./dialogs.ts";

const ROUNDS = [10, 25, 50, 100];
/** Limits are offered as multiples of the stake. */
const LOSS_STAKES = [5, 10, 25, 50, 100];
const WIN_STAKES = [10, 25, 50, 100];

/** Asks how far autoplay may go. A loss limit must be chosen; null when the player thinks better of it. */
export async function askAutoplay(
  dialogs: Dialogs,
  t: Translate,
  money: (amount: number) => string,
  stake: number,
): Promise<AutoplayPlan | null> {
  let plan: AutoplayPlan | null = null;
  const amounts = (multiples: readonly number[]) =>
    multiples.map((times): [string, string] => [String(stake * times), money(stake * times)]);

  await dialogs.panel(t("autoplay"), (close) => {
    const start = () => {
      const chosen = new FormData(form);
      plan = {
        rounds: Number(chosen.get("rounds")),
        lossLimit: Number(chosen.get("loss")),
        singleWinLimit: Number(chosen.get("win")) || null,
      };
      close();
    };
    // A sandboxed frame may not submit forms, so the button is none of the form's own.
    const button = element(
      "button",
      { type: "button", class: "primary", onclick: start },
      t("startAutoplay"),
    );
    const rounds = ROUNDS.map((count): [string, string] => [String(count), String(count)]);
    const form = element(
      "form",
      { class: "autoplay" },
      choice(t("autoplayRounds"), "rounds", rounds, "10"),
      choice(t("lossLimit"), "loss", amounts(LOSS_STAKES), String(stake * 10)),
      element("p", { class: "hint" }, t("lossLimitHint")),
      choice(t("singleWinLimit"), "win", [["", t("noLimit")], ...amounts(WIN_STAKES)], ""),
      element("footer", {}, button),
    );
    return [form];
  });
  return plan;
}

/** A row of radio buttons. */
function choice(label: string, name: string, options: [value: string, text: string][], chosen: string) {
  return element(
    "fieldset",
    {},
    element("legend", {}, label),
    element(
      "div",
      { class: "options" },
      ...options.map(([value, text]) =>
        element(
          "label",
          {},
          element("input", { type: "radio", name, value, checked: value === chosen }),
          element("span", {}, text),
        ),
      ),
    ),
  );
}
