import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { BonusMapDayState, BonusMapTheme } from "#contract/wire/rewards/daily-bonuses.ts";
import type { Clock } from "../../clock.ts";
import { fromEuros } from "../../exchange-rates.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { RewardGrants, RewardRules } from "../grants/reward-grants.ts";
import type { Hub } from "../live/hub.ts";
import type { BenefitDeposit } from "../payments/deposits.ts";
import type { Exclusions } from "../protection/exclusions.ts";
import { type ClaimRow, createClaimStore } from "./claim-store.ts";
import { MIN_DEPOSITS, rewardOf } from "./rewards.ts";
import { addDays, dateIn, startOf } from "./site-days.ts";
import {
  type CalendarSettings,
  daysOf,
  optionOf,
  type SeasonSettings,
  seasonsOfSite,
  themeOn,
} from "./themes.ts";
import { dailyBonusTitle } from "./titles.ts";

interface Dependencies {
  store: Store;
  clock: Clock;
  hub: Pick<Hub, "toPlayer">;
  exclusions: Pick<Exclusions, "check" | "present">;
  rewardGrants: RewardGrants;
  settings: CalendarSettings;
}

/** A day of the calendar; `minDeposit` is in euros. */
export interface CalendarDay {
  day: number;
  date: string;
  state: BonusMapDayState;
  /** Null for a day without a bonus. */
  reward: RewardRules | null;
  option: 1 | 2 | null;
  minDeposit: number | null;
  benefitId: string;
  claimable: boolean;
}

export interface Calendar {
  theme: BonusMapTheme;
  month: string;
  today: string;
  endsAt: Date;
  days: CalendarDay[];
}

/** The player who looks at the calendar, with the currency of their deposits. */
type Viewer = { userId: string; currency: Currency };

/** A deposit with which a player wants to open a day. */
type DayDeposit = Omit<BenefitDeposit, "benefitId" | "paymentId">;

const BENEFIT_PREFIX = "daily-";

/** The benefit id of a date's bonus; a deposit carries it [BM-3]. */
export function benefitIdOf(date: string): string {
  return `${BENEFIT_PREFIX}${date}`;
}

/** The date of a benefit id; null for one of another kind. */
export function dateOfBenefit(benefitId: string): string | null {
  const date = benefitId.slice(BENEFIT_PREFIX.length);
  return benefitId.startsWith(BENEFIT_PREFIX) && /^\d{4}-\d\d-\d\d$/.test(date) ? date : null;
}

/**
 * The daily bonuses. A day belongs to the time zone of the sites, its theme to the site on which the player is. A player takes a day's
 * bonus once, on that day: without a deposit, or with one of the option's minimum. Changes need the caller's open transaction. A player
 * with an exclusion takes nothing.
 */
export function createDailyBonuses(dependencies: Dependencies) {
  const { store, clock, hub, exclusions, rewardGrants, settings } = dependencies;
  const claims = createClaimStore(store, clock);
  const { timeZone } = settings;
  const today = () => dateIn(timeZone, clock.now());

  const stateOf = (date: string, now: string, taken: boolean): BonusMapDayState => {
    if (taken) return "next";
    if (date === now) return "active";
    return date < now ? "expired" : "upcoming";
  };

  /** What a date offers on a site with these seasons, whatever theme the calendar of its month has today. */
  const offerOn = (date: string, seasons: SeasonSettings) => {
    const theme = themeOn(date, seasons);
    const day = Number(date.slice(8));
    const rules = daysOf(theme).find((candidate) => candidate.day === day);
    if (!rules?.hasBonus) return { reward: null, option: null, minDeposit: null };
    const option = optionOf(theme, day);
    return { reward: rewardOf(theme.name, day), option, minDeposit: option && MIN_DEPOSITS[option] };
  };

  /** The payment of today with which a player opens the day; null without one. */
  const depositOn = (date: string, { userId, currency }: Viewer, minDeposit: number): string | null =>
    claims.depositIn(
      userId,
      startOf(timeZone, date),
      startOf(timeZone, addDays(date, 1)),
      fromEuros(minDeposit, currency),
    );

  const dayView = (
    seasons: SeasonSettings,
    date: string,
    claim: ClaimRow | undefined,
    viewer: Viewer | null,
  ) => {
    const now = today();
    const offer = offerOn(date, seasons);
    const isOpen = date === now && !claim && offer.reward !== null;
    const hasDeposit = () =>
      offer.minDeposit === null || (viewer !== null && depositOn(date, viewer, offer.minDeposit) !== null);
    return {
      day: Number(date.slice(8)),
      date,
      state: stateOf(date, now, claim !== undefined),
      ...offer,
      ...(claim && { reward: claim.reward }),
      benefitId: benefitIdOf(date),
      claimable: viewer !== null && isOpen && hasDeposit(),
    };
  };

  const add = (userId: string, siteId: string, date: string, paymentId: string | null): void => {
    const seasons = seasonsOfSite(settings, siteId);
    const theme = themeOn(date, seasons);
    const { reward } = offerOn(date, seasons);
    if (!reward) throw new Refusal("bonus_unavailable");
    claims.add(userId, { date, theme: theme.name, reward, paymentId });
    const title = (locale: string) => dailyBonusTitle(theme.name, locale);
    rewardGrants.grant(userId, reward, { name: "daily-bonus", reference: date, title });
    const benefit_id = benefitIdOf(date);
    store.afterCommit(() => hub.toPlayer(userId, { event: "bonus/issue", data: { benefit_id } }));
  };

  /** Throws Refusal unless the date is today, has a bonus, and the player may take it. */
  const checkOpen = (userId: string, siteId: string, date: string) => {
    exclusions.check(userId);
    if (date !== today()) throw new Refusal("daily_bonus_not_today");
    const seasons = seasonsOfSite(settings, siteId);
    const offer = offerOn(date, seasons);
    if (!offer.reward) throw new Refusal("bonus_unavailable");
    return offer;
  };

  return {
    /** The theme in force on a site. */
    theme: (siteId: string): BonusMapTheme => themeOn(today(), seasonsOfSite(settings, siteId)),
    timeZone,
    /** The current date. */
    today,
    /** The current date, if every site has a bonus on it; otherwise null. */
    announcedDate(): string | null {
      const date = today();
      const hasBonus = ({ seasons }: { seasons: SeasonSettings }) => offerOn(date, seasons).reward !== null;
      return settings.sites.every(hasBonus) ? date : null;
    },
    /** The calendar of the month on a site, as a player sees it, or as guests do for null. */
    calendar(siteId: string, viewer: Viewer | null): Calendar {
      const now = today();
      const month = now.slice(0, 7);
      const seasons = seasonsOfSite(settings, siteId);
      const theme = themeOn(now, seasons);
      const taken = new Map(
        (viewer ? claims.inMonth(viewer.userId, month) : []).map((claim) => [claim.date, claim]),
      );
      // A forced theme can have more days than the month.
      const lastDay = Number(addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1).slice(8));
      const dates = daysOf(theme)
        .filter(({ day }) => day <= lastDay)
        .map(({ day }) => `${month}-${String(day).padStart(2, "0")}`);
      return {
        theme,
        month,
        today: now,
        endsAt: startOf(timeZone, addDays(now, 1)),
        days: dates.map((date) => dayView(seasons, date, taken.get(date), viewer)),
      };
    },
    /**
     * Takes the bonus of a date on a site. A claim of a day that is taken already changes nothing.
     *
     * @returns the taken day
     * @throws Refusal `daily_bonus_not_today`, `daily_bonus_needs_deposit` or `bonus_unavailable`
     */
    claim(siteId: string, viewer: Viewer, date: string): CalendarDay {
      const { userId, currency } = viewer;
      if (!claims.find(userId, date)) {
        const { minDeposit } = checkOpen(userId, siteId, date);
        const paymentId = minDeposit === null ? null : depositOn(date, viewer, minDeposit);
        if (minDeposit !== null && paymentId === null)
          throw new Refusal("daily_bonus_needs_deposit", minimum(minDeposit, currency));
        add(userId, siteId, date, paymentId);
      }
      const claim = claims.find(userId, date) as ClaimRow;
      const seasons = seasonsOfSite(settings, siteId);
      return dayView(seasons, date, claim, viewer);
    },
    /**
     * Checks before a deposit whether it would open the day's bonus [BM-3].
     *
     * @throws Refusal as `claim` does, and `bonus_unavailable` for a day that is taken or needs no deposit
     */
    checkForDeposit(userId: string, date: string, { siteId, amount, currency }: DayDeposit): void {
      const { minDeposit } = checkOpen(userId, siteId, date);
      if (minDeposit === null || claims.find(userId, date)) throw new Refusal("bonus_unavailable");
      if (amount < fromEuros(minDeposit, currency))
        throw new Refusal("daily_bonus_needs_deposit", minimum(minDeposit, currency));
    },
    /**
     * Opens the day of a completed deposit that carried its benefit id. The day was checked when the deposit was made, so money that
     * arrives after midnight still opens it. Opens nothing if the day is taken, or if less than the minimum arrived.
     *
     * @returns minor units of bonus money; null if nothing was granted
     */
    grantForDeposit(
      userId: string,
      date: string,
      deposit: DayDeposit & Pick<BenefitDeposit, "paymentId">,
    ): { amount: number } | null {
      const { siteId, amount, currency, paymentId } = deposit;
      const claimed = claims.find(userId, date);
      if (!claimed) {
        const seasons = seasonsOfSite(settings, siteId);
        const { reward, minDeposit } = offerOn(date, seasons);
        if (!reward || minDeposit === null || amount < fromEuros(minDeposit, currency)) return null;
        if (exclusions.present(userId)) return null;
        add(userId, siteId, date, paymentId);
      }
      const claim = claims.find(userId, date);
      if (claim?.paymentId !== paymentId) return null;
      return { amount: claim.reward.kind === "bonus" ? fromEuros(claim.reward.euros, currency) : 0 };
    },
  };
}
export type DailyBonuses = ReturnType<typeof createDailyBonuses>;

/** Variables of a refusal: the minimum deposit. */
function minimum(euros: number, currency: Currency) {
  return { limit: decimalOf({ amount: fromEuros(euros, currency), currency }), currency };
}
