import type { Dialogs } from "./dialogs.ts";
import { element } from "./dom.ts";
import type { Translate } from "./texts.ts";

/** Limits that the player set for autoplay. Amounts are minor units; null means no limit. A loss limit is required. */
export interface AutoplayPlan {
  rounds: number;
  /** Autoplay ends before a round that could raise the total loss above this amount. */
  lossLimit: number;
  singleWinLimit: number | null;
}

/** A running autoplay. */
export interface Autoplay {
  /** Remaining rounds. */
  left: number;
  /** Stakes minus wins since the start. */
  lost: number;
  readonly plan: AutoplayPlan;
}

export type AutoplayEnd = "rounds" | "loss-limit" | "win-limit";

export function startAutoplay(plan: AutoplayPlan): Autoplay {
  return { left: plan.rounds, lost: 0, plan };
}

/** The reason why autoplay ends before the next round; null if the round may start. */
export function autoplayEnd(run: Autoplay, stake: number, lastWin: number): AutoplayEnd | null {
  if (run.plan.singleWinLimit !== null && lastWin >= run.plan.singleWinLimit) return "win-limit";
  if (run.left <= 0) return "rounds";
  if (run.lost + stake > run.plan.lossLimit) return "loss-limit";
  return null;
}

/** The state after one more round. */
export function afterRound(run: Autoplay, stake: number, win: number): Autoplay {
  return { ...run, left: run.left - 1, lost: run.lost + stake - win };
}

const ROUNDS = [10, 25, 50, 100];
/** Limits that the dialog offers, in stakes. */
const LOSS_STAKES = [5, 10, 25, 50, 100];
const WIN_STAKES = [10, 25, 50, 100];

/** Asks for the limits of autoplay. Resolves to null if the player cancels. */
export async function showAutoplayDialog(
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
    // A sandboxed frame cannot submit forms, so the button is not a submit button.
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

/** A group of radio buttons. */
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
