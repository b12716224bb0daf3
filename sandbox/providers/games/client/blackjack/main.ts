import type { BlackjackPicture, BlackjackRules } from "../../engines/blackjack/blackjack-engine.ts";
import type { GameRound } from "../../protocol.ts";
import { element, svgElement } from "../dom.ts";
import { chipText, drawChip } from "../table/betting/chips.ts";
import { startTableClient, type TableContext, type TableGame } from "../table/table-client.ts";
import { createWinOverlay } from "../table/win-overlay.ts";
import type { Translate } from "../texts.ts";
import { BLACKJACK_FIGURES } from "./blackjack-figures.ts";
import { blackjackRules } from "./blackjack-rules.ts";
import { createChoiceBar } from "./choice-bar.ts";
import { afterMove, type DealtCards, movesTo, NOTHING_DEALT } from "./dealing.ts";
import { createHandView, type HandView } from "./hand-view.ts";

/** Milliseconds between two cards. */
const CARD_PAUSE = { full: 330, quick: 90 };
/** Milliseconds for which a result is shown. */
const RESULT_PAUSE = { full: 1100, quick: 350 };

/** The dealer's cards, the texts on the cloth, the player's hands and the buttons for choices. */
function createBlackjackGame(context: TableContext<BlackjackRules>): TableGame {
  const { config, t, sound, quick, money, currency, announce, controller, press } = context;
  let dealt: DealtCards = NOTHING_DEALT;
  let stake = 0;
  let idle = false;
  let isSkipped = false;
  let skip: () => void = () => {};
  const raise = () => controller().moveStake(1);
  const lower = () => controller().moveStake(-1);

  const dealer = createHandView(t, t("dealer"));
  let hands: HandView[] = [createHandView(t, t("yourHand"))];
  const player = element("div", { class: "player" }, ...hands.map(({ root }) => root));
  const choices = createChoiceBar(t, money);
  const winOverlay = createWinOverlay({ t, money, quick });
  const root = element(
    "div",
    { class: "blackjack" },
    element(
      "div",
      { class: "felt" },
      element("div", { class: "dealer" }, dealer.root),
      createClothTexts(t),
      player,
      winOverlay.root,
    ),
    choices.root,
  );

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isSkipped ? 40 : milliseconds);
      skip = () => {
        isSkipped = true;
        clearTimeout(timer);
        resolve();
      };
    });

  /** The lowest stake: a chip's colour depends on the multiple of it. */
  let minStake = 1;
  const chipOf = (amount: number): SVGElement =>
    svgElement(
      "svg",
      { viewBox: "-25 -25 50 50", class: "bet-chip" },
      drawChip(amount / minStake, chipText(amount, currency(), config.locale), 23),
    );

  function clear(): void {
    dealt = NOTHING_DEALT;
    dealer.set([]);
    hands = [createHandView(t, t("yourHand"))];
    player.replaceChildren(...hands.map((hand) => hand.root));
    root.classList.remove("two-hands");
  }

  function splitHands(): void {
    hands = dealt.hands.map((cards, index) => {
      const hand = createHandView(t, t("handNumber", { number: index + 1 }));
      hand.set(cards);
      return hand;
    });
    player.replaceChildren(...hands.map((hand) => hand.root));
    root.classList.add("two-hands");
  }

  /** Shows the stake of each hand and which hand is active. `unit` is in minor units. */
  function updateHands({ hands: pictures, active }: BlackjackPicture, unit: number): void {
    for (const [index, hand] of hands.entries()) {
      const bet = pictures[index]?.bet ?? 0;
      hand.setActive(index === active);
      hand.setStake(chipOf(bet * unit));
    }
  }

  async function present(round: GameRound): Promise<void> {
    const picture = round.picture as BlackjackPicture;
    const unit = round.baseStake / config.unitsPerStake;
    const moves = movesTo(dealt, picture);
    for (const move of moves) {
      dealt = afterMove(dealt, move);
      if (move.kind === "split") splitHands();
      else if (move.kind === "turn") dealer.turn(move.card);
      else if (move.kind === "dealer") dealer.add(move.card);
      else hands[move.hand]?.add(move.card);
      updateHands(picture, unit);
      sound.card();
      await pause(quick() ? CARD_PAUSE.quick : CARD_PAUSE.full);
    }
    updateHands(picture, unit);
    for (const [index, hand] of hands.entries()) {
      const { result = null, won = 0 } = picture.hands[index] ?? {};
      hand.showResult(result, won > 0 ? money(won * unit) : "");
    }
    announce(resultAnnouncement(picture));
    if (round.state === "waiting") return;
    choices.showNote(outcomeText(round));
    if (round.win > round.stake) {
      sound.win(round.win / round.stake);
      winOverlay.show(round.win, round.win / round.stake);
    } else if (round.win > 0) sound.click();
    await pause(quick() ? RESULT_PAUSE.quick : RESULT_PAUSE.full);
  }

  function resultAnnouncement({ hands: pictures, insurance }: BlackjackPicture): string {
    const results = pictures.flatMap(({ result }, index) => {
      const who = pictures.length > 1 ? t("handNumber", { number: index + 1 }) : t("yourHand");
      return result ? [t("handResult", { who, result: t(`result-${result}`) })] : [];
    });
    const insured =
      insurance && insurance.won > 0
        ? [t("handResult", { who: t("insurance"), result: t("result-won") })]
        : [];
    return [dealer.describe(), ...hands.map((hand) => hand.describe()), ...results, ...insured].join(" ");
  }

  function outcomeText(round: GameRound): string {
    if (round.win === round.stake) return t("result-push");
    return round.win > 0 ? t("winPlate", { amount: money(round.win) }) : t("resultNothing");
  }

  return {
    root,
    decide: (round) => choices.ask(round),
    onState({ stakes }) {
      minStake = stakes[0] ?? 1;
    },
    onView(view) {
      stake = view.stake;
      const wasIdle = idle;
      idle = view.phase === "idle";
      root.classList.toggle("waiting-for-deal", idle);
      if (idle && !wasIdle && dealt === NOTHING_DEALT) choices.showNote(t("chooseStake"));
      if (idle && dealt === NOTHING_DEALT && stake > 0) hands[0]?.setStake(chipOf(stake));
    },
    play: () => controller().press(),
    presenter: {
      start() {
        isSkipped = false;
        winOverlay.hide();
        clear();
        choices.showNote("");
        hands[0]?.setStake(chipOf(stake));
        sound.chip();
      },
      present,
      async cancel() {
        clear();
        choices.showNote(t("chooseStake"));
        hands[0]?.setStake(chipOf(stake));
      },
      skip: () => skip(),
      showIdle() {
        clear();
      },
    },
    keys: {
      ...choices.keys,
      Enter: press,
      ArrowUp: raise,
      ArrowRight: raise,
      ArrowDown: lower,
      ArrowLeft: lower,
    },
    tabs: () => [{ label: t("rules"), body: async () => blackjackRules(config.rules, t, config.locale) }],
  };
}

/** The texts printed on the cloth: the payout of a blackjack, and the totals on which the dealer stands. */
function createClothTexts(t: Translate): HTMLElement {
  return element(
    "div",
    { class: "cloth-words" },
    element("p", { class: "cloth-pays" }, t("clothPays", BLACKJACK_FIGURES)),
    element("p", { class: "cloth-stands" }, t("clothStands", BLACKJACK_FIGURES)),
  );
}

startTableClient(
  { play: "deal", price: "stake", ladder: true, icon: "deal", canSkip: false },
  createBlackjackGame,
);
