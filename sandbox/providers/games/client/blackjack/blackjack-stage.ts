import type { BlackjackPicture, BlackjackRules } from "../../engines/blackjack/blackjack-engine.ts";
import type { GameRound } from "../../round-store.ts";
import { chipArt } from "../betting/chip-art.ts";
import { chipText } from "../betting/chip-text.ts";
import { drawn, element } from "../dom.ts";
import type { TableSetting, TableStage } from "../table-client.ts";
import { createWinPlate } from "../win-plate.ts";
import { blackjackRulesBody } from "./blackjack-rules.ts";
import { createChoiceBar } from "./choice-bar.ts";
import { clothWords } from "./cloth-words.ts";
import { afterMove, type Dealt, movesTo, NOTHING_DEALT } from "./dealing.ts";
import { createHandView, type HandView } from "./hand-view.ts";

/** Milliseconds between two cards, and of the look at a result. */
const CARD = { full: 330, quick: 90 };
const RESULT = { full: 1100, quick: 350 };

/** The dealer's cards above, the player's below, and between them what the cloth says. */
export function blackjackStage(setting: TableSetting<BlackjackRules>): TableStage {
  const { config, t, sound, quick, money, currency, announce, game, press } = setting;
  let dealt: Dealt = NOTHING_DEALT;
  let stake = 0;
  let idle = false;
  let hurried = false;
  let hurry: () => void = () => {};
  const raise = () => game().moveStake(1);
  const lower = () => game().moveStake(-1);

  const dealer = createHandView(t, t("dealer"));
  let hands: HandView[] = [createHandView(t, t("yourHand"))];
  const player = element("div", { class: "player" }, ...hands.map(({ root }) => root));
  const choices = createChoiceBar(t, money);
  const plate = createWinPlate({ t, money, quick });
  const root = element(
    "div",
    { class: "blackjack" },
    element(
      "div",
      { class: "felt" },
      element("div", { class: "dealer" }, dealer.root),
      clothWords(t("clothPays"), t("clothStands")),
      player,
      plate.root,
    ),
    choices.root,
  );

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, hurried ? 40 : milliseconds);
      hurry = () => {
        hurried = true;
        clearTimeout(timer);
        resolve();
      };
    });

  /** The table's lowest stake, by which a chip has its colour. */
  let lowest = 1;
  const chipOf = (amount: number): SVGElement =>
    drawn(
      "svg",
      { viewBox: "-25 -25 50 50", class: "bet-chip" },
      chipArt(amount / lowest, chipText(amount, currency(), config.locale), 23),
    );

  function clear(): void {
    dealt = NOTHING_DEALT;
    dealer.set([]);
    hands = [createHandView(t, t("yourHand"))];
    player.replaceChildren(...hands.map((hand) => hand.root));
    root.classList.remove("two-hands");
  }

  function splitHands(): void {
    hands = dealt.hands.map((cards, at) => {
      const hand = createHandView(t, t("handNumber", { number: at + 1 }));
      hand.set(cards);
      return hand;
    });
    player.replaceChildren(...hands.map((hand) => hand.root));
    root.classList.add("two-hands");
  }

  /** Stakes on the hands, in minor units, and which is played. */
  function mark({ hands: pictures, active }: BlackjackPicture, unit: number): void {
    for (const [at, hand] of hands.entries()) {
      const bet = pictures[at]?.bet ?? 0;
      hand.mark(at === active);
      hand.stake(chipOf(bet * unit));
    }
  }

  async function show(round: GameRound): Promise<void> {
    const picture = round.picture as BlackjackPicture;
    const unit = round.baseStake / config.unitsPerStake;
    const moves = movesTo(dealt, picture);
    for (const move of moves) {
      dealt = afterMove(dealt, move);
      if (move.kind === "split") splitHands();
      else if (move.kind === "turn") dealer.turn(move.card);
      else if (move.kind === "dealer") dealer.add(move.card);
      else hands[move.hand]?.add(move.card);
      mark(picture, unit);
      sound.card();
      await pause(quick() ? CARD.quick : CARD.full);
    }
    mark(picture, unit);
    for (const [at, hand] of hands.entries()) {
      const { result = null, won = 0 } = picture.hands[at] ?? {};
      hand.result(result, won > 0 ? money(won * unit) : "");
    }
    announce(spoken(picture));
    if (round.state === "waiting") return;
    choices.say(outcomeText(round));
    if (round.win > round.stake) {
      sound.win(round.win / round.stake);
      plate.show(round.win, round.win / round.stake);
    } else if (round.win > 0) sound.click();
    await pause(quick() ? RESULT.quick : RESULT.full);
  }

  function spoken({ hands: pictures, insurance }: BlackjackPicture): string {
    const results = pictures.flatMap(({ result }, at) => {
      const who = pictures.length > 1 ? t("handNumber", { number: at + 1 }) : t("yourHand");
      return result ? [t("handResult", { who, result: t(`result-${result}`) })] : [];
    });
    const insured =
      insurance && insurance.won > 0
        ? [t("handResult", { who: t("insurance"), result: t("result-won") })]
        : [];
    return [dealer.text(), ...hands.map((hand) => hand.text()), ...results, ...insured].join(" ");
  }

  function outcomeText(round: GameRound): string {
    if (round.win === round.stake) return t("result-push");
    return round.win > 0 ? t("winPlate", { amount: money(round.win) }) : t("resultNothing");
  }

  return {
    root,
    decide: (round) => choices.ask(round),
    onState({ stakes }) {
      lowest = stakes[0] ?? 1;
    },
    onView(view) {
      stake = view.stake;
      const wasIdle = idle;
      idle = view.phase === "idle";
      root.classList.toggle("waiting-for-deal", idle);
      if (idle && !wasIdle && dealt === NOTHING_DEALT) choices.say(t("chooseStake"));
      if (idle && dealt === NOTHING_DEALT && stake > 0) hands[0]?.stake(chipOf(stake));
    },
    play: () => game().press(),
    show: {
      begin() {
        hurried = false;
        plate.hide();
        clear();
        choices.say("");
        hands[0]?.stake(chipOf(stake));
        sound.chip();
      },
      play: show,
      async abandon() {
        clear();
        choices.say(t("chooseStake"));
        hands[0]?.stake(chipOf(stake));
      },
      hurry: () => hurry(),
      rest() {
        clear();
      },
    },
    keys: {
      ...choices.keys,
      Enter: press,
      ...{ ArrowUp: raise, ArrowRight: raise, ArrowDown: lower, ArrowLeft: lower },
    },
    tabs: () => [{ label: t("rules"), body: async () => blackjackRulesBody(config.rules, t, config.locale) }],
  };
}
