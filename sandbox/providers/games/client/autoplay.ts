/** What a player allows autoplay to do. Amounts are minor units; a null limit is none, which the loss limit never is. */
export interface AutoplayPlan {
  rounds: number;
  /** Autoplay ends before a round that could bring the loss since its start above this. */
  lossLimit: number;
  singleWinLimit: number | null;
}

export interface Autoplay {
  left: number;
  /** Stakes less wins since the start. */
  lost: number;
  readonly plan: AutoplayPlan;
}

export type AutoplayEnd = "rounds" | "loss-limit" | "win-limit";

export function startAutoplay(plan: AutoplayPlan): Autoplay {
  return { left: plan.rounds, lost: 0, plan };
}

/** Whether the next round may start, and if not, why. */
export function mayContinue(run: Autoplay, stake: number, lastWin: number): AutoplayEnd | null {
  if (run.plan.singleWinLimit !== null && lastWin >= run.plan.singleWinLimit) return "win-limit";
  if (run.left <= 0) return "rounds";
  if (run.lost + stake > run.plan.lossLimit) return "loss-limit";
  return null;
}

/** The run after one more round. */
export function afterRound(run: Autoplay, stake: number, win: number): Autoplay {
  return { ...run, left: run.left - 1, lost: run.lost + stake - win };
}
