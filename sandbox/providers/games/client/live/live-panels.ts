import type { OwnRoundView, ProofView, TableState } from "../../engines/live-roulette/views.ts";
import { colourOf } from "../../engines/roulette/wheel.ts";
import { element, fill } from "../dom.ts";
import { inFrame, tellPage } from "../frame-messages.ts";
import { numberText } from "../roulette/number-list.ts";
import type { Translate } from "../texts.ts";
import { type ChainFinding, proveChain } from "./chain-proof.ts";

interface PanelOptions {
  t: Translate;
  money: (amount: number) => string;
  /** BCP 47 tag. */
  locale: string;
}

const timeText = (locale: string, at: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(new Date(at));

const pocket = (t: Translate, number: number) =>
  element(
    "span",
    { class: `pocket ${colourOf(number)}`, "aria-label": numberText(t, number) },
    String(number),
  );

/** The player's own rounds at the table: when, the number, what was staked and what came back. */
export function ownBody(rounds: readonly OwnRoundView[], { t, money, locale }: PanelOptions): HTMLElement {
  if (rounds.length === 0) return element("p", { class: "hint" }, t("noOwn"));
  return element(
    "ul",
    { class: "history own-rounds" },
    ...rounds.map(({ at, number, stake, win }) =>
      element(
        "li",
        {},
        element("span", {}, timeText(locale, at)),
        number === null ? element("span", {}, "…") : pocket(t, number),
        element("span", {}, money(stake)),
        element("b", { class: win ? "won" : "" }, win === null ? "…" : money(win)),
      ),
    ),
  );
}

/** What the house has committed itself to, and the latest rounds with a check of each in this browser. */
export function chainBody(
  proofs: readonly ProofView[],
  chain: TableState["chain"],
  { t, locale }: Pick<PanelOptions, "t" | "locale">,
): HTMLElement {
  return element(
    "div",
    { class: "fairness" },
    element("p", {}, t("chainText")),
    fact(t("terminalHash"), chain.terminalHash),
    fact(t("salt"), chain.salt),
    element("h3", {}, t("tableRounds")),
    inFrame && proofs[0] ? verifyLast(proofs[0], t) : null,
    proofs.length === 0
      ? element("p", { class: "hint" }, t("noTableRounds"))
      : element(
          "ul",
          { class: "history chain-rounds" },
          ...proofs.map((proof) => proofRow(proof, t, locale)),
        ),
  );
}

/** The way to the fairness page with the last round filled in. */
function verifyLast({ seed, salt, previous }: ProofView, t: Translate): HTMLElement {
  const round = { chain: "live-roulette", seed, salt, previous };
  return element(
    "button",
    { type: "button", class: "secondary", onclick: () => tellPage({ type: "solstice:verify", round }) },
    t("verifyOnPage"),
  );
}

function proofRow(proof: ProofView, t: Translate, locale: string): HTMLElement {
  const result = element("div", { class: "proof", role: "status" });
  const button = element(
    "button",
    {
      type: "button",
      class: "secondary small",
      async onclick() {
        button.disabled = true;
        fill(result, ...found(proof, await proveChain(proof), t));
        button.disabled = false;
      },
    },
    t("verify"),
  );
  return element(
    "li",
    {},
    element("span", {}, timeText(locale, proof.at)),
    pocket(t, proof.number),
    element("span", {}, t("roundNumber", { id: proof.roundId })),
    button,
    result,
  );
}

function found(proof: ProofView, finding: ChainFinding | null, t: Translate): Node[] {
  const facts = [
    fact(t("serverSeed"), proof.seed),
    fact(t("previousSeed"), proof.previous),
    fact(t("placeInChain"), String(proof.place)),
  ];
  if (!finding) return [element("p", { class: "hint" }, t("noCrypto")), ...facts];
  const checks = (["linkHolds", "chainHolds", "numberHolds"] as const).map((check) =>
    element(
      "p",
      { class: finding[check] ? "good" : "bad", "data-holds": String(finding[check]) },
      `${finding[check] ? "✓" : "✗"} ${t(check)}`,
    ),
  );
  return [...checks, ...facts];
}

function fact(label: string, value: string): HTMLElement {
  return element("p", { class: "fact" }, element("span", {}, label), element("code", {}, value));
}
