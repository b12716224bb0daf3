/** What a method costs: comes on top of a deposit, and is taken out of what a withdrawal pays. */
export interface PaymentFee {
  percent: number;
  /** Minor units. */
  fixed: number;
}

/** The fee of an amount of minor units, in minor units, rounded up. What is shown and what is charged are this. */
export function feeOf({ percent, fixed }: PaymentFee, amount: number): number {
  return fixed + Math.ceil((amount * Math.round(percent * 100)) / 10_000);
}
