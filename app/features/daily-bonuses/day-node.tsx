import { Check, Lock, Wallet } from "lucide-react";
import type { CSSProperties, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { RewardIcon } from "#app/features/rewards/index.ts";
import { insteadOfLink } from "#app/framework/link-navigation.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import type { MapFormat, MapPlace } from "#contract/wire/rewards/bonus-map-places.ts";
import type { BonusMapThemeName } from "#contract/wire/rewards/daily-bonuses.ts";
import { dayName } from "./day-texts.ts";
import type { DayView } from "./model.ts";

interface DayNodeProps {
  day: DayView;
  theme: BonusMapThemeName;
  places: Record<MapFormat, MapPlace>;
  isToday: boolean;
  isSelected: boolean;
  /** The day was opened just now. */
  isOpening: boolean;
  /** Id of the form that claims the bonus; null if it cannot be claimed now. */
  claimForm: string | null;
  isBusy: boolean;
  onSelect: (event: MouseEvent) => void;
}

/**
 * A day in the picture: a sun, a lantern or a window. Its button shows the details; today's button claims the bonus, or opens the
 * login for a guest. Without scripts, a link with a query shows the details.
 */
export function DayNode(props: DayNodeProps) {
  const { day, theme, places, isToday, isSelected, isOpening, claimForm, isBusy, onSelect } = props;
  const { t } = useTranslation("daily-bonuses");
  const { user } = useShell();
  const protect = useProtectedAction();
  const { reward, state } = day;
  const isTaken = state === "next";
  const asksLogin = isToday && !user && reward !== null;
  const look = {
    className: "day",
    "data-state": state,
    "data-look": theme,
    "data-opening": isOpening || undefined,
    "aria-label": dayName(t, day, claimForm !== null),
    "aria-current": isToday ? ("date" as const) : undefined,
  };
  const face = (
    <>
      <span className="day-light" aria-hidden="true" />
      <span className="day-body" aria-hidden="true">
        <span className="day-number">{day.day}</span>
        {isTaken && reward && <RewardIcon kind={reward.kind} size={20} className="day-prize" />}
      </span>
      <span className="day-mark" aria-hidden="true">
        {isTaken ? <Check size={12} strokeWidth={3} /> : <Mark day={day} />}
      </span>
    </>
  );
  const position = {
    "--wide-x": `${places.wide.x.toFixed(2)}%`,
    "--wide-y": `${places.wide.y.toFixed(2)}%`,
    "--tall-x": `${places.tall.x.toFixed(2)}%`,
    "--tall-y": `${places.tall.y.toFixed(2)}%`,
  } as CSSProperties;
  return (
    <li className="day-place" style={position}>
      {claimForm ? (
        <button type="submit" form={claimForm} aria-disabled={isBusy || undefined} {...look}>
          {face}
        </button>
      ) : (
        <button
          type="submit"
          form="bonus-map-days"
          name="day"
          value={day.day}
          aria-pressed={isSelected}
          onClick={asksLogin ? insteadOfLink(() => protect({ callback: () => {} })) : onSelect}
          {...look}
        >
          {face}
        </button>
      )}
    </li>
  );
}

/** The requirement of a closed day: a deposit, or nothing. */
function Mark({ day }: { day: DayView }) {
  if (day.reward === null || day.state === "expired") return null;
  if (day.minDeposit) return <Wallet size={11} />;
  return day.state === "upcoming" ? <Lock size={10} /> : null;
}
