import { Banknote, Coins, Gift, type LucideIcon, RotateCw } from "lucide-react";
import type { RewardKind } from "#contract/wire/rewards/reward.ts";

const ICONS: Record<RewardKind, LucideIcon> = { cash: Banknote, bonus: Gift, spins: RotateCw, coins: Coins };

interface RewardIconProps {
  kind: RewardKind;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** The icon of a kind of reward; decorative, because the text next to it names the reward. */
export function RewardIcon({ kind, size = 20, className }: RewardIconProps) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden="true" className={className} />;
}
