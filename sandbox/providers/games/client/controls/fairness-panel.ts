import { decimalOf } from "#contract/money/money.ts";
import type { RoundProof, SeedView } from "../../round-calls.ts";
import type { GameRound } from "../../round-store.ts";
import { refusalIn } from "../asking.ts";
import { element, fill } from "../dom.ts";
import { inFrame, tellPage } from "../frame-messages.ts";
import { type BrowserProof, proveHere } from "../proof.ts";
import type { Translate } from "../texts.ts";

export interface FairnessOptions {
  /** The game's code. */
  game: string;
  t: Translate;
  money: (amount: number) => string;
  locale: string;
  seed: SeedView;
  recentRounds: readonly GameRound[];
  /** Uses another client seed from the next round on. */
  chooseClientSeed(clientSeed: string): void;
  /** Reveals the server seed and commits to the next. */
  rotate(
    clientSeed: string,
  ): Promise<{ revealed: { serverSeed: string; serverSeedHash: string }; seed: SeedView }>;
  verify(roundId: string): Promise<RoundProof>;
}

/** The seeds in use, and the last rounds with a check of each. */
export function fairnessBody(options: FairnessOptions): HTMLElement {
  const { t, recentRounds } = options;
  const seeds = element("div", { class: "seeds" });
  renderSeeds(seeds, options, options.seed, null);
  const rows = recentRounds.map((round) => roundRow(options, round));
  return element(
    "div",
    { class: "fairness" },
    element("p", {}, t("fairnessText")),
    seeds,
    element("h3", {}, t("lastRounds")),
    ...(inFrame && recentRounds[0] ? verifyLast(options, recentRounds[0], seeds) : []),
    rows.length > 0
      ? element("ul", { class: "history" }, ...rows)
      : element("p", { class: "hint" }, t("noRounds")),
  );
}

function renderSeeds(
  root: HTMLElement,
  options: FairnessOptions,
  seed: SeedView,
  revealed: string | null,
): void {
  const { t } = options;
  const input = element("input", {
    ...{ id: "client-seed", value: seed.clientSeed, maxlength: 64, pattern: "[A-Za-z0-9_\\-]{1,64}" },
    ...{ required: true, autocomplete: "off", spellcheck: "false" },
  });
  const message = element("p", { class: "hint", role: "status" });
  const save = () => {
    if (!input.reportValidity()) return;
    options.chooseClientSeed(input.value);
    message.textContent = t("clientSeedSaved");
  };
  // No form: a sandboxed frame may not submit one.
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") save();
  });
  const field = element(
    "div",
    {},
    element("label", { for: "client-seed" }, t("clientSeed")),
    element(
      "div",
      { class: "joined" },
      input,
      element("button", { type: "button", class: "secondary", onclick: save }, t("save")),
    ),
    message,
  );
  const rotate = element(
    "button",
    {
      type: "button",
      class: "secondary",
      onclick: async () => {
        rotate.disabled = true;
        try {
          const answer = await options.rotate(input.validity.valid ? input.value : seed.clientSeed);
          renderSeeds(root, options, answer.seed, answer.revealed.serverSeed);
        } catch (error) {
          const { code } = refusalIn(error);
          message.textContent = t(code === "round-unfinished" ? "revealWaits" : "errorText");
          rotate.disabled = false;
        }
      },
    },
    t("revealSeed"),
  );
  fill(
    root,
    fact(t("serverSeedHash"), seed.serverSeedHash),
    fact(t("roundsOnSeed"), String(seed.nextNonce)),
    field,
    rotate,
    element("p", { class: "hint" }, t("revealHint")),
    revealed ? fact(t("revealedSeed"), revealed) : null,
  );
}

/** The way to the fairness page with the last round filled in; where its seed is still secret, it is revealed first. */
function verifyLast(options: FairnessOptions, { id }: GameRound, seeds: HTMLElement): HTMLElement[] {
  const { t, seed } = options;
  const message = element("p", { class: "hint", role: "status" }, t("verifyOnPageHint"));
  const button = element(
    "button",
    {
      type: "button",
      class: "secondary",
      onclick: async () => {
        button.disabled = true;
        try {
          let proof = await options.verify(id);
          if (proof.serverSeed === null) {
            const answer = await options.rotate(seed.clientSeed);
            renderSeeds(seeds, options, answer.seed, answer.revealed.serverSeed);
            proof = await options.verify(id);
          }
          tellPage({ type: "solstice:verify", round: claimOf(options.game, proof) });
        } catch (error) {
          const { code } = refusalIn(error);
          message.textContent = t(code === "round-unfinished" ? "revealWaits" : "errorText");
        }
        button.disabled = false;
      },
    },
    t("verifyOnPage"),
  );
  return [button, message];
}

/** A round as the fairness page's form has it. */
function claimOf(game: string, { round, serverSeed, serverSeedHash }: RoundProof) {
  const { currency, bet, choices } = round;
  return {
    ...{ game, server_seed: serverSeed ?? "", client_seed: round.clientSeed, nonce: String(round.nonce) },
    ...{ stake: decimalOf({ amount: round.baseStake, currency }), currency, hash: serverSeedHash },
    ...(bet !== null && { bet: typeof bet === "string" ? bet : JSON.stringify(bet) }),
    ...(choices.length > 0 && { choices: choices.join(",") }),
    paid: decimalOf({ amount: round.win, currency }),
  };
}

function fact(label: string, value: string): HTMLElement {
  return element("p", { class: "fact" }, element("span", {}, label), element("code", {}, value));
}

function roundRow(options: FairnessOptions, round: GameRound): HTMLElement {
  const { t, money, locale } = options;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(new Date(round.createdAt));
  const result = element("div", { class: "proof", role: "status" });
  const button = element(
    "button",
    {
      type: "button",
      class: "secondary small",
      onclick: async () => {
        button.disabled = true;
        try {
          const proof = await options.verify(round.id);
          fill(result, ...proofOf(t, proof, await proveHere(proof)));
        } catch {
          fill(result, element("p", { class: "hint" }, t("errorText")));
        }
        button.disabled = false;
      },
    },
    t("verify"),
  );
  return element(
    "li",
    {},
    element("span", {}, time),
    element("span", {}, money(round.stake)),
    element("b", { class: round.win > 0 ? "won" : "" }, money(round.win)),
    button,
    result,
  );
}

/** What the check found; the browser's own finding counts before the server's. */
function proofOf(t: Translate, proof: RoundProof, here: BrowserProof | null): Node[] {
  const { serverSeed, round } = proof;
  if (serverSeed === null) return [element("p", { class: "hint" }, t("revealFirst"))];
  const { commitmentHolds, outcomeHolds } = here ?? proof;
  const good = Boolean(commitmentHolds && outcomeHolds);
  const verdict = good ? t(here ? "verifiedHere" : "verifiedThere") : t("notVerified");
  return [
    element("p", { class: good ? "good" : "bad" }, `${good ? "✓" : "✗"} ${verdict}`),
    fact(t("serverSeed"), serverSeed),
    fact(t("serverSeedHash"), proof.serverSeedHash),
    fact(t("clientSeed"), round.clientSeed),
    fact(t("nonce"), String(round.nonce)),
  ];
}
