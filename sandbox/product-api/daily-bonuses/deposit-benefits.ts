import type { DepositPorts } from "../payments/deposits.ts";
import { type DailyBonuses, dateOfBenefit } from "./daily-bonuses.ts";

/** What a deposit can carry in its benefit id [BM-3]: a bonus that is offered, or the daily bonus of a date. */
export function createDepositBenefits(
  bonuses: DepositPorts["bonuses"],
  dailyBonuses: DailyBonuses,
): DepositPorts["bonuses"] {
  return {
    checkForDeposit(userId, deposit) {
      const date = dateOfBenefit(deposit.benefitId);
      if (date === null) bonuses.checkForDeposit(userId, deposit);
      else dailyBonuses.checkForDeposit(userId, date, deposit);
    },
    grantForDeposit(userId, deposit) {
      const date = dateOfBenefit(deposit.benefitId);
      return date === null
        ? bonuses.grantForDeposit(userId, deposit)
        : dailyBonuses.grantForDeposit(userId, date, deposit);
    },
  };
}
