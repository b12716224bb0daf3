import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import type { TableCard } from "#contract/wire/play/blackjack-outcome.ts";
import type { BlackjackHandView, BlackjackView, RouletteView } from "./model.ts";

const SUITS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** The dealer's cards, then the player's hands with their results. */
export function BlackjackRoundPicture({ outcome }: { outcome: BlackjackView }) {
  const { t } = useTranslation("game-history");
  const { dealer, hands, insurance } = outcome;
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <div>
        <h3 className="mb-1.5 text-sm text-muted">{t("blackjack.dealer", { total: dealer.total })}</h3>
        <Cards cards={dealer.cards} />
      </div>
      {hands.map(({ cards, total, doubled, result, staked, won }, index) => (
        <div key={index}>
          <h3 className="mb-1.5 text-sm text-muted">
            {hands.length > 1
              ? t("blackjack.hand_nth", { number: index + 1, total })
              : t("blackjack.hand", { total })}
            {doubled && ` · ${t("blackjack.doubled")}`}
          </h3>
          <Cards cards={cards} />
          <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
            <span>{result && t(`blackjack.result.${result}`)}</span>
            <span className={`ml-auto tabular-nums ${won ? "font-medium text-live" : "text-muted"}`}>
              {t("blackjack.bet", { staked, won: won ?? "–" })}
            </span>
          </p>
        </div>
      ))}
      {insurance && (
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{t("blackjack.insurance")}</span>
          <span className="ml-auto text-muted tabular-nums">
            {t("blackjack.bet", { staked: insurance.staked, won: insurance.won ?? "–" })}
          </span>
        </p>
      )}
    </div>
  );
}

function Cards({ cards }: Pick<BlackjackHandView, "cards">) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {cards.map((card, index) => (
        <li key={index}>{card ? <Card card={card} /> : <FaceDown />}</li>
      ))}
    </ul>
  );
}

function Card({ card: { rank, suit } }: { card: TableCard }) {
  const { t } = useTranslation("game-history");
  const isRed = suit === "hearts" || suit === "diamonds";
  const rankName = /\d/.test(rank) ? rank : t(`blackjack.rank.${rank}`);
  return (
    <span
      role="img"
      aria-label={t("blackjack.card", { rank: rankName, suit: t(`blackjack.suit.${suit}`) })}
      className={`grid h-16 w-11 content-center justify-items-center rounded-md border border-line bg-[#fdfbf4] leading-tight font-bold ${isRed ? "text-[#b81e2d]" : "text-[#171a26]"}`}
    >
      <span className="text-lg">{rank}</span>
      <span className="text-xl">{SUITS[suit]}</span>
    </span>
  );
}

function FaceDown() {
  const { t } = useTranslation("game-history");
  return (
    <span
      role="img"
      aria-label={t("blackjack.face_down")}
      className="block h-16 w-11 rounded-md border-4 border-[#fdfbf4] bg-live"
    />
  );
}

const POCKETS = { green: "bg-[#0d7c48]", red: "bg-[#b4232f]", black: "bg-[#15161e]" };

/** The winning number, and each bet with its payout. */
export function RouletteRoundPicture({ outcome: { number, colour, bets } }: { outcome: RouletteView }) {
  const { t } = useTranslation("game-history");
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <p className="flex items-center gap-3">
        <span
          data-number={number}
          className={classNames(
            "grid size-16 shrink-0 place-items-center rounded-full border-2 border-[#e9c98a] font-display text-2xl font-bold text-[#fff8e8] tabular-nums",
            POCKETS[colour],
          )}
        >
          {number}
        </span>
        <span className="font-medium">{t(`roulette.colour.${colour}`)}</span>
      </p>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-muted [&>th]:pb-2 [&>th]:font-normal">
            <th scope="col">{t("roulette.bet")}</th>
            <th scope="col" className="pl-3 text-right">
              {t("column.stake")}
            </th>
            <th scope="col" className="pl-3 text-right">
              {t("column.win")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {bets.map(({ bet, numbers, from, to, stake, won }) => (
            <tr key={`${bet} ${numbers}`} className="[&>td]:py-1.5">
              <td>{t(`roulette.spot.${bet}`, { numbers, from, to })}</td>
              <td className="pl-3 text-right whitespace-nowrap">{stake}</td>
              <td
                className={classNames(
                  "pl-3 text-right whitespace-nowrap",
                  won ? "font-semibold text-live" : "text-muted",
                )}
              >
                {won ?? "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
