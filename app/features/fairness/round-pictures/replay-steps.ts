import type { TFunction } from "i18next";
import type { ReactNode } from "react";

/** One thing that a game showed, in the order in which it did. */
export interface ReplayStep {
  /** Names it. */
  label: string;
  picture: ReactNode;
  /** What the round had won after it, in the reader's words; null for nothing. */
  soFar: string | null;
}

/** The steps of a picture of some kind; one alone is no replay. */
export type StepsOf<View> = (view: View, t: TFunction<"game-history">) => readonly ReplayStep[];
