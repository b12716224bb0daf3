import { colourOf, drawnNumber } from "../../engines/roulette/roulette-table.ts";
import type { OwnRoundView, ProofView, TableState } from "../../protocol.ts";
import { codeFact } from "../dialogs.ts";
import { element, setChildren } from "../dom.ts";
import { isFramed, notifyPage } from "../frame-messages.ts";
import { drawnNumberText } from "../roulette/statistics.ts";
import { type Translate, timeText } from "../texts.ts";

interface LivePanelOptions {
  t: Translate;
  money: (amount: number) => string;
  /** BCP 47 tag. */
  locale: string;
}

const pocket = (t: Translate, number: number) =>
  element(
    "span",
    { class: `pocket ${colourOf(number)}`, "aria-label": drawnNumberText(t, number) },
    String(number),
  );

/** The tab with the player's own rounds: time, number, stake and win. */
export function ownRoundsPanel(
  rounds: readonly OwnRoundView[],
  { t, money, locale }: LivePanelOptions,
): HTMLElement {
  if (rounds.length === 0) return element("p", { class: "hint" }, t("noOwn"));
  return element(
    "ul",
    { class: "history own-rounds" },
    ...rounds.map(({ at, number, stake, win }) =>
      element(
        "li",
        {},
        element("span", {}, timeText(at, locale)),
        number === null ? element("span", {}, "…") : pocket(t, number),
        element("span", {}, money(stake)),
        element("b", { class: win ? "won" : "" }, win === null ? "…" : money(win)),
      ),
    ),
  );
}

/** The fairness tab: the committed hash chain, and the latest rounds with a button to verify each in the browser. */
export function chainPanel(
  proofs: readonly ProofView[],
  chain: TableState["chain"],
  { t, locale }: Pick<LivePanelOptions, "t" | "locale">,
): HTMLElement {
  return element(
    "div",
    { class: "fairness" },
    element("p", {}, t("chainText")),
    codeFact(t("terminalHash"), chain.terminalHash),
    codeFact(t("beacon"), `${chain.beacon} ${chain.beaconRound}`),
    codeFact(t("salt"), chain.salt ?? "–"),
    element("h3", {}, t("tableRounds")),
    isFramed() && proofs[0] ? verifyOnPageButton(proofs[0], t) : null,
    proofs.length === 0
      ? element("p", { class: "hint" }, t("noTableRounds"))
      : element(
          "ul",
          { class: "history chain-rounds" },
          ...proofs.map((proof) => proofRow(proof, t, locale)),
        ),
  );
}

/** A button that opens the fairness page with the last round. */
function verifyOnPageButton({ seed, salt, previous }: ProofView, t: Translate): HTMLElement {
  const round = { chain: "live-roulette", seed, salt, previous };
  return element(
    "button",
    { type: "button", class: "secondary", onclick: () => notifyPage({ type: "solstice:verify", round }) },
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
        setChildren(result, ...verificationResult(proof, await verifyChainInBrowser(proof), t));
        button.disabled = false;
      },
    },
    t("verify"),
  );
  return element(
    "li",
    {},
    element("span", {}, timeText(proof.at, locale)),
    pocket(t, proof.number),
    element("span", {}, t("roundNumber", { id: proof.roundId })),
    button,
    result,
  );
}

function verificationResult(proof: ProofView, verification: ChainVerification | null, t: Translate): Node[] {
  const facts = [
    codeFact(t("serverSeed"), proof.seed),
    codeFact(t("previousSeed"), proof.previous),
    codeFact(t("placeInChain"), String(proof.place)),
  ];
  if (!verification) return [element("p", { class: "hint" }, t("noCrypto")), ...facts];
  const checks = (["linkHolds", "chainHolds", "numberHolds"] as const).map((check) =>
    element(
      "p",
      { class: verification[check] ? "good" : "bad", "data-holds": String(verification[check]) },
      `${verification[check] ? "✓" : "✗"} ${t(check)}`,
    ),
  );
  return [...checks, ...facts];
}

/** The result of a verification in the browser. */
export interface ChainVerification {
  /** The hash of the seed is the previous seed. */
  linkHolds: boolean;
  /** Hashing the seed as many times as its place in the chain gives the terminal hash. */
  chainHolds: boolean;
  /** Seed and salt give the drawn number. */
  numberHolds: boolean;
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text: string) => new TextEncoder().encode(text);
const sha256 = async (text: string) => hex(await crypto.subtle.digest("SHA-256", bytesOf(text)));

/**
 * Verifies a round with the browser's Web Crypto.
 *
 * @returns null if the browser has no Web Crypto (a page without https)
 */
export async function verifyChainInBrowser(proof: ProofView): Promise<ChainVerification | null> {
  if (!globalThis.crypto?.subtle) return null;
  const { seed, salt, previous, place, terminalHash, number } = proof;
  let hash = await sha256(seed);
  const linkHolds = hash === previous;
  for (let step = 1; step < place; step += 1) hash = await sha256(hash);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), algorithm, false, ["sign"]);
  const hmac = hex(await crypto.subtle.sign("HMAC", key, bytesOf(salt)));
  return { linkHolds, chainHolds: hash === terminalHash, numberHolds: drawnNumber(hmac) === number };
}
