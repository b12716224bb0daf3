import { useTranslation } from "react-i18next";
import { useSecondsUntil } from "#app/live/use-seconds-until.ts";
import { clockText } from "#app/ui/clock-text.ts";
import type { TournamentView } from "../view-models/model.ts";

const DAY = 86_400;

type Timed = Pick<TournamentView, "status" | "starts_at" | "ends_at" | "startsText" | "endsText">;

/** When a tournament starts, ends or ended. The date of the server's HTML becomes a countdown in the same place. */
export function Countdown({ tournament, large = false }: { tournament: Timed; large?: boolean }) {
  const { t } = useTranslation("tournament-cards");
  const { status, starts_at, ends_at, startsText, endsText } = tournament;
  const isOpen = status === "announced" || status === "running";
  const end = status === "announced" ? starts_at : ends_at;
  const seconds = useSecondsUntil(isOpen ? end : null);
  const label = !isOpen
    ? t("time.ended")
    : status === "announced"
      ? t(seconds === null ? "time.starts" : "time.starts_in")
      : t(seconds === null ? "time.ends" : "time.ends_in");
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd
        className={`grid items-center font-semibold tabular-nums ${large ? "min-h-7 text-lg" : "min-h-6 text-sm"}`}
      >
        <time dateTime={end} translate={seconds ? "no" : undefined}>
          {seconds === null
            ? status === "announced"
              ? startsText
              : endsText
            : seconds === 0
              ? t("time.counting")
              : remainingText(seconds, (days, clock) => t("time.days", { days, clock }))}
        </time>
      </dd>
    </div>
  );
}

/** "2 d 04:11:32", or without days "04:11:32". */
export function remainingText(seconds: number, withDays: (days: number, clock: string) => string): string {
  const rest = seconds % DAY;
  const clock = rest < 36_000 && rest >= 3_600 ? `0${clockText(rest)}` : clockText(rest, 2);
  const padded = rest < 3_600 ? `00:${clock}` : clock;
  return seconds < DAY ? padded : withDays(Math.floor(seconds / DAY), padded);
}
