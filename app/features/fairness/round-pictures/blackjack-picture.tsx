import { useTranslation } from "react-i18next";
import type { TableCard } from "#contract/play/blackjack-outcome.ts";
import type { BlackjackView, HandView } from "./picture-view.ts";

const SUITS = { spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" };

/** What was dealt: the dealer's cards, then the player's with what became of each hand. */
export function BlackjackPicture({ outcome }: { outcome: BlackjackView }) {
  const { t } = useTranslation("game-history");
  const { dealer, hands, insurance } = outcome;
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <div>
        <h3 className="mb-1.5 text-sm text-muted">{t("blackjack.dealer", { total: dealer.total })}</h3>
        <Cards cards={dealer.cards} />
      </div>
      {hands.map(({ cards, total, doubled, result, staked, won }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
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

function Cards({ cards }: Pick<HandView, "cards">) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may come twice from six decks
        <li key={index}>{card ? <Card card={card} /> : <FaceDown />}</li>
      ))}
    </ul>
  );
}

function Card({ card: { rank, suit } }: { card: TableCard }) {
  const { t } = useTranslation("game-history");
  const isRed = suit === "hearts" || suit === "diamonds";
  const named = /\d/.test(rank) ? rank : t(`blackjack.rank.${rank}`);
  return (
    <span
      role="img"
      aria-label={t("blackjack.card", { rank: named, suit: t(`blackjack.suit.${suit}`) })}
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
