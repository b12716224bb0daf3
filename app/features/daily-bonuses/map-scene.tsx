import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import { arcPlace, DAYS_PER_ARC, type MapFormat, mapPlace } from "#contract/wire/rewards/bonus-map-places.ts";
import { DayNode } from "./day-node.tsx";
import { type BonusMapView, todayOf } from "./model.ts";

interface MapSceneProps {
  map: BonusMapView;
  selected: number;
  /** The date that was opened just now. */
  opened: string | null;
  /** Id of the form that claims today's bonus. */
  claimForm: string;
  isBusy: boolean;
  select: (day: number) => (event: MouseEvent) => void;
}

/**
 * The picture of the theme with its days. Places are given for both formats; the stylesheet selects one, so that the server's HTML
 * fits every window.
 */
export function MapScene({ map, selected, opened, claimForm, isBusy, select }: MapSceneProps) {
  const { t } = useTranslation("daily-bonuses");
  const { user } = useShell();
  const { theme, days, month } = map;
  const today = todayOf(map);
  return (
    <section
      aria-label={t("days", { month })}
      className="bonus-scene relative isolate max-tablet:-mx-4 tablet:rounded-card"
      data-theme-name={theme}
    >
      {theme === "default" && <SunArcs count={days.length} reached={today?.day ?? 0} />}
      <ol>
        {days.map((day, index) => (
          <DayNode
            key={day.date}
            day={day}
            theme={theme}
            places={{
              wide: mapPlace(theme, "wide", index, days.length),
              tall: mapPlace(theme, "tall", index, days.length),
            }}
            isToday={day.date === today?.date}
            isSelected={day.day === selected}
            isOpening={opened === day.date}
            claimForm={user && day.claimable ? claimForm : null}
            isBusy={isBusy}
            onSelect={select(day.day)}
          />
        ))}
      </ol>
    </section>
  );
}

const FORMATS: readonly MapFormat[] = ["wide", "tall"];
/** Points of an arc's line. */
const POINTS = Array.from({ length: 25 }, (_, index) => index / 24);

/** The arcs along which the days of the default theme lie; those of the past days are bright. */
function SunArcs({ count, reached }: { count: number; reached: number }) {
  const arcs = Array.from({ length: Math.ceil(count / DAYS_PER_ARC) }, (_, arc) => arc);
  const line = (format: MapFormat, arc: number, to: number) =>
    POINTS.filter((along) => along <= to + 1e-9)
      .map((along) => arcPlace(format, arc, along))
      .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`)
      .join("");
  return FORMATS.map((format) => (
    <svg
      key={format}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`sun-arcs bonus-${format}`}
    >
      {arcs.map((arc) => {
        const done = (reached - 1 - arc * DAYS_PER_ARC) / (DAYS_PER_ARC - 1);
        return (
          <g key={arc}>
            <path d={line(format, arc, 1)} className="sun-arc" />
            {done > 0 && <path d={line(format, arc, Math.min(1, done))} className="sun-arc sun-arc-done" />}
          </g>
        );
      })}
    </svg>
  ));
}
