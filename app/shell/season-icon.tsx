import { Ghost, type LucideIcon, Sunrise, TreePine } from "lucide-react";
import type { BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";

const ICONS: Record<BonusMapThemeName, LucideIcon> = {
  default: Sunrise,
  christmas: TreePine,
  halloween: Ghost,
};

/** The icon of the daily bonuses in the active theme [RT-5]; decorative. */
export function SeasonIcon({
  theme,
  size,
  className,
}: {
  theme: BonusMapThemeName;
  size: number;
  className?: string;
}) {
  const Icon = ICONS[theme];
  return <Icon size={size} aria-hidden="true" className={className} />;
}
