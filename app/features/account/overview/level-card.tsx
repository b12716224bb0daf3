import { useTranslation } from "react-i18next";
import { wholePercent } from "#app/i18n/percent.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { Section } from "#app/ui/section.tsx";

/** The VIP level and how far the next one is; the last one is 100 percent [VIP-1]. */
export function LevelCard() {
  const { t } = useTranslation("account");
  const { user, vip, numberLocale } = useShell();
  if (!user || !vip) return null;
  const percent = vip.isLast ? 100 : Math.floor(user.score.pct);
  const score = wholePercent(percent, numberLocale);
  const way = vip.isLast ? t("level.last") : t("level.next", { level: vip.level + 1 });
  return (
    <Section title={t("level.title")}>
      <div className="flex items-center gap-4">
        {vip.image && (
          <img src={vip.image} alt="" width={56} height={56} className="size-14 shrink-0 object-contain" />
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-semibold">{vip.level === 0 ? t("level.none") : vip.name}</p>
          <p className="mt-0.5 flex justify-between gap-3 text-sm text-muted">
            <span>{way}</span>
            <span className="tabular-nums">{score}</span>
          </p>
          <progress className="level-progress mt-2" max={100} value={percent} aria-label={way} />
        </div>
      </div>
    </Section>
  );
}
