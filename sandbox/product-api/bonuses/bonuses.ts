import { DEFAULT_BENEFIT_ID } from "#contract/wire/constants.ts";
import type { Currency } from "#contract/wire/money/money.ts";
import { REWARD_BONUS_DAYS } from "#contract/wire/rules.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Ledger } from "../../store/ledger.ts";
import type { Player, Players } from "../accounts/players.ts";
import type { Hub } from "../live/hub.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { PlayerMail } from "../mail/player-mail.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import { type BonusRow, createBonusStore } from "./bonus-store.ts";
import { bonusTitle } from "./bonus-view.ts";
import { createBonusEndings } from "./endings.ts";
import { OFFERS, type OfferRules, offerOf } from "./offers.ts";
import { createWagering } from "./wagering.ts";
import { createWaitingBonuses, type NewWaitingBonus, type WaitingBonus } from "./waiting-bonuses.ts";

/** Seconds before the expiry of a bonus at which its player gets a mail. */
const EXPIRY_WARNING = 48 * 3600;
/** Seconds without a stake after which an empty bonus ends. */
const EMPTY_TIMEOUT = 60;
const DAY = 24 * 3600;
/** Terms of a bonus that is not an offer: its maximum stake in euros, and the days until it expires. */
const REWARD_TERMS = { maxStake: 5, days: REWARD_BONUS_DAYS };

interface Dependencies {
  store: Store;
  clock: Clock;
  ledger: Ledger;
  lobby: Lobby;
  players: Players;
  mail: PlayerMail;
  hub: Hub;
  exclusions: Pick<Exclusions, "check" | "present">;
}

/** A completed deposit for which a bonus may be granted. */
export interface BonusDeposit {
  benefitId: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** A bonus is granted only once per payment. */
  paymentId: string;
}

/**
 * Grants, wagers and ends bonuses of players. Changes need the caller's open transaction. A player with an exclusion is offered and
 * granted nothing.
 */
export function createBonuses(dependencies: Dependencies) {
  const { store, clock, ledger, lobby, players, mail, hub, exclusions } = dependencies;
  const rows = createBonusStore(store, clock);
  const endings = createBonusEndings(rows, ledger);
  const waiting = createWaitingBonuses(store, clock, ledger);

  const sendConvertedMail = (bonus: BonusRow, amount: number): void => {
    const { userId, currency } = bonus;
    const title = bonusTitle(bonus, players.get(userId).locale);
    if (amount > 0) mail.send(userId, "bonus_converted", { bonus: title, amount: { amount, currency } });
  };

  const announce = (bonus: BonusRow): void => {
    const { userId, benefitId, currency, amount, wageringRequired, expiresAt } = bonus;
    const { locale } = players.get(userId);
    const money = (minor: number) => ({ amount: minor, currency });
    mail.send(userId, "bonus_granted", {
      bonus: bonusTitle(bonus, locale),
      amount: money(amount),
      wagering: money(wageringRequired),
      until: new Date(expiresAt),
    });
    store.afterCommit(() => hub.toPlayer(userId, { event: "bonus/issue", data: { benefit_id: benefitId } }));
  };

  const start = (next: WaitingBonus): BonusRow => {
    const { userId, currency, amount, wageringFactor, titles, source } = next;
    waiting.release(next);
    return rows.add({
      userId,
      benefitId: `reward-${source}`,
      titles,
      kind: "gift",
      currency,
      amount,
      wageringFactor,
      paymentId: null,
      wageringRequired: amount * wageringFactor,
      maxStake: fromEuros(REWARD_TERMS.maxStake, currency),
      maxConversion: null,
      expiresAt: clock.in(REWARD_TERMS.days * DAY),
    });
  };

  /** Starts the next bonus of the queue unless one with money left is being wagered. */
  const startNext = (userId: string): void => {
    // Its time limit would run while the player is locked out.
    if (exclusions.present(userId)) return;
    for (const next of waiting.list(userId)) {
      const current = rows.active(userId);
      if (current && endings.balanceOf(current) > 0) return;
      if (current) endings.end(current, "used_up");
      const bonus = start(next);
      if (bonus.wageringRequired === 0) sendConvertedMail(bonus, endings.convert(bonus));
      else announce(bonus);
    }
  };

  const wagering = createWagering({
    store,
    lobby,
    rows,
    endings,
    startNext,
    onConverted: sendConvertedMail,
  });

  const isOffered = (userId: string, { benefitId, hidden, againAfterDays }: OfferRules): boolean => {
    if (hidden) return false;
    const last = rows.lastGrant(userId, benefitId);
    return last === null || (againAfterDays !== undefined && last <= clock.in(-againAfterDays * DAY));
  };

  /** Whether the player has an active bonus with money left of the same type (games or sport). */
  const hasActiveBonus = (userId: string, { kind }: OfferRules): boolean => {
    const bonus = rows.active(userId, kind === "sport");
    return bonus !== null && endings.balanceOf(bonus) > 0;
  };

  const checkOffer = (
    userId: string,
    benefitId: string,
    isAllowed: (offer: OfferRules) => boolean,
  ): OfferRules => {
    exclusions.check(userId);
    const offer = offerOf(benefitId);
    if (!offer || !isAllowed(offer) || !isOffered(userId, offer)) throw new Refusal("bonus_unavailable");
    if (hasActiveBonus(userId, offer)) throw new Refusal("bonus_already_active");
    return offer;
  };

  const grant = (
    { userId, currency }: Player,
    offer: OfferRules,
    amount: number,
    paymentId: string | null = null,
  ): BonusRow => {
    const { benefitId, kind, wageringFactor, maxStake, maxConversion, days } = offer;
    const empty = rows.active(userId, kind === "sport");
    if (empty) endings.end(empty, "used_up");
    const converted = (euros: number | null) => (euros === null ? null : fromEuros(euros, currency));
    const bonus = rows.add({
      userId,
      benefitId,
      titles: null,
      kind,
      currency,
      amount,
      wageringFactor,
      paymentId,
      wageringRequired: amount * wageringFactor,
      maxStake: converted(maxStake),
      maxConversion: converted(maxConversion),
      expiresAt: clock.in(days * DAY),
    });
    const to = kind === "sport" ? "bonus_sport" : "bonus";
    ledger.move({ kind: "bonus", userId, currency, transfers: [{ from: "credit_source", to, amount }] });
    return bonus;
  };

  /** The bonus for a deposit in minor units; 0 below the minimum deposit. */
  const amountFor = ({ deposit }: OfferRules, amount: number, currency: Currency): number => {
    if (!deposit || amount < fromEuros(deposit.min, currency)) return 0;
    return Math.min(Math.floor((amount * deposit.pct) / 100), fromEuros(deposit.max, currency));
  };

  const isDepositOffer = ({ kind }: OfferRules) => kind === "deposit";

  return {
    rows,
    waiting,
    wagering,
    balanceOf: endings.balanceOf,
    /** The offers for a player, and whether each can be claimed now. */
    offersFor: (userId: string): { offer: OfferRules; claimable: boolean }[] =>
      exclusions.present(userId)
        ? []
        : OFFERS.filter((offer) => isOffered(userId, offer)).map((offer) => ({
            offer,
            claimable: !hasActiveBonus(userId, offer),
          })),
    /**
     * Grants a gift.
     *
     * @throws Refusal `bonus_unavailable` or `bonus_already_active`
     */
    claim(userId: string, benefitId: string): BonusRow {
      const offer = checkOffer(userId, benefitId, ({ kind }) => kind !== "deposit");
      const player = players.get(userId);
      const bonus = grant(player, offer, fromEuros(offer.amount ?? 0, player.currency));
      announce(bonus);
      return bonus;
    },
    /**
     * Ends an active bonus at the player's request.
     *
     * @throws Refusal `not_found` for another player's bonus, `bonus_not_active` for an ended one
     */
    forfeit(userId: string, bonusId: string): BonusRow {
      const bonus = rows.find(bonusId);
      if (bonus?.userId !== userId) throw new Refusal("not_found");
      if (bonus.state !== "active") throw new Refusal("bonus_not_active");
      endings.end(bonus, "forfeited");
      startNext(userId);
      return rows.find(bonusId) as BonusRow;
    },
    /**
     * Checks before a deposit whether the chosen bonus would be granted; the id `0` means no bonus.
     *
     * @throws Refusal `bonus_unavailable` or `bonus_already_active`
     */
    checkForDeposit(userId: string, { benefitId, amount, currency }: Omit<BonusDeposit, "paymentId">): void {
      if (benefitId === DEFAULT_BENEFIT_ID) return;
      const offer = checkOffer(userId, benefitId, isDepositOffer);
      if (amountFor(offer, amount, currency) === 0) throw new Refusal("bonus_unavailable");
    },
    /**
     * Grants the bonus of a completed deposit [BM-3], once per payment. Grants nothing if the offer is no longer available,
     * because the deposit can no longer be refused.
     *
     * @returns the bonus, null if none was granted
     */
    grantForDeposit(userId: string, deposit: BonusDeposit): BonusRow | null {
      const { benefitId, amount, currency, paymentId } = deposit;
      const granted = rows.ofPayment(paymentId);
      if (granted) return granted;
      if (exclusions.present(userId)) return null;
      const offer = offerOf(benefitId);
      if (!offer || !isDepositOffer(offer) || !isOffered(userId, offer) || hasActiveBonus(userId, offer))
        return null;
      const bonusAmount = amountFor(offer, amount, currency);
      if (bonusAmount === 0) return null;
      const bonus = grant(players.get(userId), offer, bonusAmount, paymentId);
      announce(bonus);
      return bonus;
    },
    /**
     * Grants a bonus that is not an offer. It starts now, or when the bonuses before it have ended.
     *
     * @param funding `won`: its money is in the account `bonus_waiting` already
     */
    grantReward(bonus: NewWaitingBonus, funding: "operator" | "won" = "operator"): void {
      waiting.add(bonus, funding);
      startNext(bonus.userId);
    },
    /** Grants a bonus without checking its offer and without a mail, for the seed. */
    grantUnchecked: (userId: string, benefitId: string): BonusRow => {
      const player = players.get(userId);
      const offer = offerOf(benefitId) as OfferRules;
      return grant(player, offer, fromEuros(offer.amount ?? 0, player.currency));
    },
    /** Ends expired and empty bonuses and sends mails about those that expire soon; the scheduler runs it. */
    processDue(): void {
      for (const bonus of rows.expired()) store.transaction(() => endings.end(bonus, "expired"));
      for (const bonus of rows
        .idle(EMPTY_TIMEOUT)
        .filter((candidate) => endings.balanceOf(candidate) === 0)) {
        store.transaction(() => endings.end(bonus, "used_up"));
      }
      for (const userId of waiting.players()) {
        if (!rows.active(userId)) store.transaction(() => startNext(userId));
      }
      for (const bonus of rows.expiring(EXPIRY_WARNING)) {
        store.transaction(() => {
          const { userId, currency, expiresAt, bonusId } = bonus;
          const title = bonusTitle(bonus, players.get(userId).locale);
          const amount = { amount: endings.balanceOf(bonus), currency };
          mail.send(userId, "bonus_expiring", { bonus: title, amount, until: new Date(expiresAt) });
          rows.markWarned(bonusId);
        });
      }
    },
  };
}
export type Bonuses = ReturnType<typeof createBonuses>;
