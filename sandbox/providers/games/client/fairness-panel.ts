import { decimalOf } from "#contract/wire/money/money.ts";
import type { GameRound, RoundProof, SeedView } from "../protocol.ts";
import { recompute } from "../verifier/recompute.ts";
import type { ClientContext } from "./client-context.ts";
import { createClientSeed } from "./client-seed.ts";
import { codeFact, type DialogTab } from "./dialogs.ts";
import { element, setChildren } from "./dom.ts";
import { isFramed, notifyPage } from "./frame-messages.ts";
import { type GameApi, refusalOf, type SeedRotation } from "./game-api.ts";
import type { GameController } from "./game-controller.ts";
import { type Translate, timeText } from "./texts.ts";

/** The seeds of the next round. The client seed is known, although the server may not have it yet. */
type ShownSeed = SeedView & { clientSeed: string };

export interface FairnessPanelOptions {
  /** The game's code. */
  game: string;
  t: Translate;
  money: (amount: number) => string;
  locale: string;
  seed: ShownSeed;
  recentRounds: readonly GameRound[];
  /** Sets the client seed for the following rounds. */
  chooseClientSeed(clientSeed: string): void;
  /** Reveals the server seed and goes on with the next one and a new client seed. */
  rotate(clientSeed: string): Promise<SeedRotation & { seed: ShownSeed }>;
  verify(roundId: string): Promise<RoundProof>;
}

/** The "fairness" tab of a game's information dialog. Its data is loaded when the tab is selected. */
export function fairnessTab(
  { config, t, money }: Pick<ClientContext<unknown>, "config" | "t" | "money">,
  api: GameApi,
  controller: Pick<GameController, "clientSeed">,
): DialogTab {
  return {
    label: t("fairness"),
    async body() {
      const { seed, recentRounds } = await api.state();
      return fairnessPanel({
        t,
        money,
        seed: { ...seed, clientSeed: controller.clientSeed.current(seed) },
        recentRounds,
        locale: config.locale,
        game: config.code,
        chooseClientSeed: controller.clientSeed.choose,
        async rotate(clientSeed) {
          const { revealed, seed } = await api.rotateSeed(clientSeed);
          controller.clientSeed.choose(clientSeed);
          return { revealed, seed: { ...seed, clientSeed } };
        },
        verify: api.verify,
      });
    },
  };
}

/** The current seeds, and the last rounds with a button to verify each. */
function fairnessPanel(options: FairnessPanelOptions): HTMLElement {
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
    ...(isFramed() && recentRounds[0] ? verifyOnPageButton(options, recentRounds[0], seeds) : []),
    rows.length > 0
      ? element("ul", { class: "history" }, ...rows)
      : element("p", { class: "hint" }, t("noRounds")),
  );
}

function renderSeeds(
  root: HTMLElement,
  options: FairnessPanelOptions,
  seed: ShownSeed,
  revealed: string | null,
): void {
  const { t } = options;
  const input = element("input", {
    id: "client-seed",
    value: seed.clientSeed,
    maxlength: 64,
    pattern: "[A-Za-z0-9_\\-]{1,64}",
    required: true,
    autocomplete: "off",
    spellcheck: "false",
  });
  const message = element("p", { class: "hint", role: "status" });
  const save = () => {
    if (!input.reportValidity()) return;
    options.chooseClientSeed(input.value);
    message.textContent = t("clientSeedSaved");
  };
  // Not a form, because a sandboxed frame cannot submit one.
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
          // The server knew the current client seed when it chose the seed after the next one, so a new one is used.
          const isChanged = input.validity.valid && input.value !== seed.clientSeed;
          const rotation = await options.rotate(isChanged ? input.value : createClientSeed());
          renderSeeds(root, options, rotation.seed, rotation.revealed.serverSeed);
        } catch (error) {
          const { code } = refusalOf(error);
          message.textContent = t(code === "round-unfinished" ? "revealWaits" : "errorText");
          rotate.disabled = false;
        }
      },
    },
    t("revealSeed"),
  );
  setChildren(
    root,
    codeFact(t("serverSeedHash"), seed.serverSeedHash),
    codeFact(t("nextServerSeedHash"), seed.nextServerSeedHash),
    element("p", { class: "hint" }, t("seedOrder")),
    codeFact(t("roundsOnSeed"), String(seed.nextNonce)),
    field,
    rotate,
    element("p", { class: "hint" }, t("revealHint")),
    revealed ? codeFact(t("revealedSeed"), revealed) : null,
  );
}

/** A button that opens the fairness page with the last round. If the round's seed is secret, it reveals it first. */
function verifyOnPageButton(
  options: FairnessPanelOptions,
  { id }: GameRound,
  seeds: HTMLElement,
): HTMLElement[] {
  const { t } = options;
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
            const rotation = await options.rotate(createClientSeed());
            renderSeeds(seeds, options, rotation.seed, rotation.revealed.serverSeed);
            proof = await options.verify(id);
          }
          notifyPage({ type: "solstice:verify", round: formValuesOf(options.game, proof) });
        } catch (error) {
          const { code } = refusalOf(error);
          message.textContent = t(code === "round-unfinished" ? "revealWaits" : "errorText");
        }
        button.disabled = false;
      },
    },
    t("verifyOnPage"),
  );
  return [button, message];
}

/** A round as field values of the fairness page's form. */
function formValuesOf(game: string, { round, serverSeed, serverSeedHash }: RoundProof) {
  const { currency, bet, choices } = round;
  return {
    game,
    engine_version: String(round.engineVersion),
    server_seed: serverSeed ?? "",
    client_seed: round.clientSeed,
    nonce: String(round.nonce),
    stake: decimalOf({ amount: round.baseStake, currency }),
    currency,
    hash: serverSeedHash,
    ...(bet !== null && { bet: typeof bet === "string" ? bet : JSON.stringify(bet) }),
    ...(choices.length > 0 && { choices: choices.join(",") }),
    paid: decimalOf({ amount: round.win, currency }),
  };
}

function roundRow(options: FairnessPanelOptions, round: GameRound): HTMLElement {
  const { t, money, locale } = options;
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
          setChildren(result, ...verificationResult(t, proof, await verifyRoundInBrowser(proof)));
        } catch {
          setChildren(result, element("p", { class: "hint" }, t("errorText")));
        }
        button.disabled = false;
      },
    },
    t("verify"),
  );
  return element(
    "li",
    {},
    element("span", {}, timeText(round.createdAt, locale)),
    element("span", {}, money(round.stake)),
    element("b", { class: round.win > 0 ? "won" : "" }, money(round.win)),
    button,
    result,
  );
}

/** The result of a verification. The browser's own result takes precedence over the server's. */
function verificationResult(t: Translate, proof: RoundProof, inBrowser: BrowserVerification | null): Node[] {
  const { serverSeed, round } = proof;
  if (serverSeed === null) return [element("p", { class: "hint" }, t("revealFirst"))];
  const { commitmentHolds, outcomeHolds } = inBrowser ?? proof;
  const good = Boolean(commitmentHolds && outcomeHolds);
  const resultText = good ? t(inBrowser ? "verifiedHere" : "verifiedThere") : t("notVerified");
  return [
    element("p", { class: good ? "good" : "bad" }, `${good ? "✓" : "✗"} ${resultText}`),
    codeFact(t("serverSeed"), serverSeed),
    codeFact(t("serverSeedHash"), proof.serverSeedHash),
    codeFact(t("clientSeed"), round.clientSeed),
    codeFact(t("nonce"), String(round.nonce)),
  ];
}

export interface BrowserVerification {
  commitmentHolds: boolean;
  outcomeHolds: boolean;
}

/**
 * Recomputes a revealed round in the browser, with the engine that the server runs.
 *
 * @returns null if the seed is not revealed yet, or the browser has no Web Crypto (a page without https)
 */
export async function verifyRoundInBrowser({
  round,
  serverSeed,
  serverSeedHash,
}: RoundProof): Promise<BrowserVerification | null> {
  if (serverSeed === null || !globalThis.crypto?.subtle) return null;
  const { engine, commitment, picture, units, jackpots } = await recompute({ ...round, serverSeed });
  const drawnTiers = jackpots.flatMap(({ tier, won }) => (won ? [tier] : []));
  const paidTiers = round.jackpots.map(({ tier }) => tier);
  const win = units * (round.baseStake / engine.unitsPerStake);
  return {
    commitmentHolds: commitment === serverSeedHash,
    outcomeHolds:
      win === round.win &&
      String(drawnTiers.sort()) === String(paidTiers.sort()) &&
      JSON.stringify(picture) === JSON.stringify(round.picture),
  };
}
