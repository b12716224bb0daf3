import { useLocalePaths } from "#app/i18n/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { SportEventView } from "./model.ts";

/** Events with the odds of their main market; every part of a row leads to the event in the sportsbook. */
export function EventList({ events }: { events: readonly SportEventView[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {events.map((event) => (
        <EventRow key={event.event_id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: SportEventView }) {
  const { path, names, isLive, score, statusText, starts_at, sport, league, prices, lockedText } = event;
  const href = useLocalePaths().sport(path);
  return (
    <li className="grid gap-x-4 gap-y-2 px-3 py-2.5 tablet:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] tablet:items-center tablet:px-4 desktop:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <a href={href} className="min-w-0 hover:underline">
        <span className="flex items-baseline gap-2 text-xs text-muted">
          {isLive ? (
            <span className="font-semibold text-live">{statusText}</span>
          ) : (
            <time dateTime={starts_at} className="tabular-nums">
              {statusText}
            </time>
          )}
          <span className="truncate">
            {sport} · {league}
          </span>
        </span>
        {names.map((name, side) => (
          <span key={name} className="flex items-baseline justify-between gap-3 font-medium">
            <span className="truncate">{name}</span>
            {score && <span className="text-live tabular-nums">{score[side]}</span>}
          </span>
        ))}
      </a>
      <div className={classNames("grid gap-1.5", prices.length === 2 ? "grid-cols-2" : "grid-cols-3")}>
        {prices.map(({ outcome, name, odds }) => (
          <a
            key={outcome}
            href={href}
            className="flex min-h-11 min-w-0 flex-col items-center justify-center rounded-control bg-raised px-1 text-sm hover:bg-line"
          >
            <span className="max-w-full truncate text-xs text-muted">{name}</span>
            <span className="font-semibold tabular-nums">{odds}</span>
          </a>
        ))}
        {prices.length === 0 && (
          <p className="col-span-3 grid min-h-11 place-items-center rounded-control bg-raised text-sm text-muted">
            {lockedText}
          </p>
        )}
      </div>
    </li>
  );
}
