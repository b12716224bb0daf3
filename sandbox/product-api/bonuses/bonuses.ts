import { DEFAULT_BENEFIT_ID } from "#contract/constants.ts";
import type { Currency } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Player, Players } from "../accounts/players.ts";
import type { Hub } from "../live/hub.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import { type BonusRow, createBonusStore } from "./bonus-store.ts";
import { bonusTitle } from "./bonus-view.ts";
import { createEndings } from "./endings.ts";
import { OFFERS, type Offer, offerOf } from "./offers.ts";
import { createWagering } from "./wagering.ts";

/** Seconds before its end at which a player is told of a bonus, and after which an empty one is over. */
const WARNING = 48 * 3600;
const IDLE = 60;
const DAY = 24 * 3600;

interface Parts {
  store: Store;
  clock: Clock;
  ledger: Ledger;
  lobby: Lobby;
  players: Players;
  mail: PlayerMail;
  hub: Hub;
}

/** A deposit that has arrived and may bring a bonus. */
export interface BonusDeposit {
  benefitId: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** The same payment brings its bonus once, however often it is told of. */
  paymentId: string;
}

/** Bonuses of players: granting, wagering, ending. What changes them joins the transaction that its caller holds open. */
export function createBonuses({ store, clock, ledger, lobby, players, mail, hub }: Parts) {
  const rows = createBonusStore(store, clock);
  const endings = createEndings(rows, ledger);

  const converted = ({ userId, benefitId, currency }: BonusRow, amount: number): void => {
    const bonus = bonusTitle(benefitId, players.get(userId).locale);
    if (amount > 0) mail.send(userId, "bonus_converted", { bonus, amount: { amount, currency } });
  };
  const wagering = createWagering({ store, lobby, rows, endings, converted });

  const isOffered = (userId: string, { benefitId, hidden, againAfterDays }: Offer): boolean => {
    if (hidden) return false;
    const last = rows.lastGrant(userId, benefitId);
    return last === null || (againAfterDays !== undefined && last <= clock.in(-againAfterDays * DAY));
  };

  /** Whether another bonus of its like still has to end; an empty one does so now. */
  const isBusy = (userId: string, { kind }: Offer): boolean => {
    const bonus = rows.active(userId, kind === "sport");
    return bonus !== null && endings.balanceOf(bonus) > 0;
  };

  const offered = (userId: string, benefitId: string, fits: (offer: Offer) => boolean): Offer => {
    const offer = offerOf(benefitId);
    if (!offer || !fits(offer) || !isOffered(userId, offer)) throw new Refusal("bonus_unavailable");
    if (isBusy(userId, offer)) throw new Refusal("bonus_already_active");
    return offer;
  };

  const announce = ({ userId, benefitId, currency, amount, wageringRequired, expiresAt }: BonusRow): void => {
    const { locale } = players.get(userId);
    const money = (minor: number) => ({ amount: minor, currency });
    mail.send(userId, "bonus_granted", {
      ...{ bonus: bonusTitle(benefitId, locale), amount: money(amount) },
      ...{ wagering: money(wageringRequired), until: new Date(expiresAt) },
    });
    store.afterCommit(() => hub.toPlayer(userId, { event: "bonus/issue", data: { benefit_id: benefitId } }));
  };

  const grant = (
    { userId, currency }: Player,
    offer: Offer,
    amount: number,
    paymentId: string | null = null,
  ): BonusRow => {
    const { benefitId, kind, wageringFactor, maxStake, maxConversion, days } = offer;
    const empty = rows.active(userId, kind === "sport");
    if (empty) endings.end(empty, "used_up");
    const worth = (euros: number | null) => (euros === null ? null : fromEuros(euros, currency));
    const bonus = rows.add({
      ...{ userId, benefitId, kind, currency, amount, wageringFactor, paymentId },
      wageringRequired: amount * wageringFactor,
      maxStake: worth(maxStake),
      maxConversion: worth(maxConversion),
      expiresAt: clock.in(days * DAY),
    });
    const to = kind === "sport" ? "bonus_sport" : "bonus";
    ledger.move({ kind: "bonus", userId, currency, transfers: [{ from: "credit_source", to, amount }] });
    return bonus;
  };

  /** What a deposit bonus comes to: a share of the deposit, up to its most; 0 below the smallest deposit. */
  const amountFor = ({ deposit }: Offer, amount: number, currency: Currency): number => {
    if (!deposit || amount < fromEuros(deposit.least, currency)) return 0;
    return Math.min(Math.floor((amount * deposit.pct) / 100), fromEuros(deposit.most, currency));
  };

  const isOfDeposits = ({ kind }: Offer) => kind === "deposit";

  return {
    rows,
    wagering,
    balanceOf: endings.balanceOf,
    /** What a player can have: the offers, and whether each can be had now. */
    offersFor: (userId: string): { offer: Offer; claimable: boolean }[] =>
      OFFERS.filter((offer) => isOffered(userId, offer)).map((offer) => ({
        offer,
        claimable: !isBusy(userId, offer),
      })),
    /** Takes a gift. Throws `bonus_unavailable` or `bonus_already_active`. */
    claim(userId: string, benefitId: string): BonusRow {
      const offer = offered(userId, benefitId, ({ kind }) => kind !== "deposit");
      const player = players.get(userId);
      const bonus = grant(player, offer, fromEuros(offer.amount ?? 0, player.currency));
      announce(bonus);
      return bonus;
    },
    /** Gives an active bonus up. Throws `not_found` for another player's, `bonus_not_active` for one that has ended. */
    forfeit(userId: string, bonusId: string): BonusRow {
      const bonus = rows.find(bonusId);
      if (bonus?.userId !== userId) throw new Refusal("not_found");
      if (bonus.state !== "active") throw new Refusal("bonus_not_active");
      endings.end(bonus, "forfeited");
      return rows.find(bonusId) as BonusRow;
    },
    /**
     * Asks before a deposit begins whether it would bring the bonus that was chosen with it; `0` is none. Throws
     * `bonus_unavailable` or `bonus_already_active`.
     */
    checkForDeposit(userId: string, { benefitId, amount, currency }: Omit<BonusDeposit, "paymentId">): void {
      if (benefitId === DEFAULT_BENEFIT_ID) return;
      const offer = offered(userId, benefitId, isOfDeposits);
      if (amountFor(offer, amount, currency) === 0) throw new Refusal("bonus_unavailable");
    },
    /**
     * Grants the bonus of a deposit that has arrived [BM-3]: once for each payment, and nothing where the offer no longer
     * fits, for by then it is too late to refuse.
     *
     * @returns the bonus; null for none
     */
    grantForDeposit(userId: string, deposit: BonusDeposit): BonusRow | null {
      const { benefitId, amount, currency, paymentId } = deposit;
      const known = rows.ofPayment(paymentId);
      if (known) return known;
      const offer = offerOf(benefitId);
      if (!offer || !isOfDeposits(offer) || !isOffered(userId, offer) || isBusy(userId, offer)) return null;
      const worth = amountFor(offer, amount, currency);
      if (worth === 0) return null;
      const bonus = grant(players.get(userId), offer, worth, paymentId);
      announce(bonus);
      return bonus;
    },
    /** Gives a player what is not offered, without a word: how the house fills a wallet. */
    give: (userId: string, benefitId: string): BonusRow => {
      const player = players.get(userId);
      const offer = offerOf(benefitId) as Offer;
      return grant(player, offer, fromEuros(offer.amount ?? 0, player.currency));
    },
    /** Ends what has expired or of which nothing is left, and tells players of what soon will: for the due work. */
    doDue(): void {
      for (const bonus of rows.expired()) store.transaction(() => endings.end(bonus, "expired"));
      for (const bonus of rows.idle(IDLE).filter((one) => endings.balanceOf(one) === 0)) {
        store.transaction(() => endings.end(bonus, "used_up"));
      }
      for (const bonus of rows.expiring(WARNING)) {
        store.transaction(() => {
          const { userId, benefitId, currency, expiresAt, bonusId } = bonus;
          const title = bonusTitle(benefitId, players.get(userId).locale);
          const amount = { amount: endings.balanceOf(bonus), currency };
          mail.send(userId, "bonus_expiring", { bonus: title, amount, until: new Date(expiresAt) });
          rows.warned(bonusId);
        });
      }
    },
  };
}
export type Bonuses = ReturnType<typeof createBonuses>;
