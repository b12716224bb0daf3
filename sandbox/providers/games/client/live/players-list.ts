import { type Currency, formatMoney } from "#contract/money/money.ts";
import type { BetView } from "../../engines/live-roulette/views.ts";
import { element } from "../dom.ts";
import type { Translate } from "../texts.ts";
import type { TableView } from "./table-view.ts";

/** Bets in sight: nobody reads more while they change. */
const SHOWN = 60;

interface PlayersOptions {
  t: Translate;
  /** BCP 47 tag. */
  locale: string;
}

/** Who has bet on the round, how much, and what it won: the own first, then winners, then the newest. */
export function createPlayersList({ t, locale }: PlayersOptions) {
  const title = element("h2", {});
  const list = element("ul", {});
  const root = element("section", { class: "players" }, title, list);
  let shown: unknown[] = [];

  const row = (bet: BetView, isOwn: boolean): HTMLElement => {
    const money = (amount: number) => formatMoney(amount, bet.currency as Currency, locale);
    const lost = bet.win === 0;
    return element(
      "li",
      { class: `${isOwn ? "own" : ""} ${lost ? "lost" : bet.win ? "won" : ""}` },
      element("span", { class: "name" }, isOwn ? t("you") : bet.player),
      element("span", { class: "amount" }, money(bet.stake)),
      element("b", { class: "amount" }, bet.win ? `+${money(bet.win)}` : ""),
    );
  };

  return {
    root,
    show({ bets, betsCount, own }: TableView): void {
      if (shown[0] === bets && shown[1] === own) return;
      shown = [bets, own];
      const laid = bets.filter(({ stake }) => stake > 0);
      const count = betsCount - (bets.length - laid.length);
      const rank = (bet: BetView) => (bet.id === own?.id ? 2 : 0) + (bet.win ? 1 : 0);
      const rows = laid.toReversed().sort((a, b) => rank(b) - rank(a));
      title.textContent = t("players", { count });
      list.replaceChildren(
        ...(rows.length === 0 ? [element("li", { class: "none" }, t("noPlayers"))] : []),
        ...rows.slice(0, SHOWN).map((bet) => row(bet, bet.id === own?.id)),
      );
    },
  };
}
