import { Check } from "lucide-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RewardText } from "#app/features/rewards/index.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LevelView, VipData } from "./model.ts";

interface LadderProps {
  levels: readonly LevelView[];
  standing: VipData["standing"];
}

/** The levels as a row that scrolls sideways, with the player's current level marked. */
export function LevelLadder({ levels, standing }: LadderProps) {
  const { t } = useTranslation("vip");
  const list = useRef<HTMLOListElement>(null);
  const own = standing === "guest" ? null : standing;
  const ownLevel = own?.level ?? 0;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, []);

  /** The filled part of the line from a level to the next one, in percent. */
  const filled = (level: number): number => {
    if (!own || level > ownLevel) return 0;
    return level < ownLevel ? 100 : own.percent;
  };

  return (
    // A list that scrolls must be reachable with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ol ref={list} tabIndex={0} aria-label={t("ladder.title")} className="vip-ladder">
      {levels.map((row, index) => (
        <li
          key={row.level}
          aria-current={own && row.level === ownLevel ? "step" : undefined}
          data-state={stateOf(row.level, own ? ownLevel : null)}
          className="vip-step"
        >
          {index < levels.length - 1 && (
            <span
              aria-hidden="true"
              className="vip-rail"
              style={{ "--filled": `${filled(row.level)}%` } as CSSProperties}
            />
          )}
          <img
            src={row.image}
            alt=""
            width={96}
            height={96}
            loading={index < 4 ? undefined : "lazy"}
            className="vip-step-light"
          />
          <StepMark row={row} own={own} />
          <p className="font-display text-base font-semibold break-words">{row.name}</p>
          <p className="text-sm text-muted tabular-nums">{t("ladder.from", { points: row.points })}</p>
          <ul className="mt-2 grid gap-1 text-sm text-balance">
            {row.rewards.map((reward, index) => (
              <li key={index} className="font-medium">
                <RewardText reward={reward} />
              </li>
            ))}
            {row.perks.map(({ alias, name, value }) => (
              <li key={alias} className="text-muted">
                {t("perk", { name, value })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** For a guest, all levels are shown as reached. */
function stateOf(level: number, ownLevel: number | null): "reached" | "current" | "locked" {
  if (ownLevel === null || level < ownLevel) return "reached";
  return level === ownLevel ? "current" : "locked";
}

function StepMark({ row, own }: { row: LevelView; own: Exclude<VipData["standing"], "guest"> }) {
  const { t } = useTranslation("vip");
  const reachedOn = own?.reachedOn[row.level];
  if (!own) return null;
  if (row.level === own.level) return <p className="vip-mark vip-mark-own">{t("ladder.here")}</p>;
  if (row.level < own.level) {
    return (
      <p className="vip-mark text-live">
        <span>
          <Check size={14} aria-hidden="true" className="mr-1 inline align-[-2px]" />
          {reachedOn ? t("ladder.reached_on", { date: reachedOn }) : t("ladder.reached")}
        </span>
      </p>
    );
  }
  if (row.level === own.level + 1) return <p className="vip-mark text-accent-text">{t("ladder.next")}</p>;
  return <p className="vip-mark text-muted">{t("ladder.locked")}</p>;
}

/** Placeholder of the ladder while the levels are loading. */
export function LadderSkeleton() {
  return (
    <div className="vip-ladder" aria-busy="true">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="vip-step">
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="mt-3 h-4 w-24" />
          <Skeleton className="mt-2 h-4 w-32" />
        </div>
      ))}
    </div>
  );
}
