import { CloudOff } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { EventList } from "../highlights/event-list.tsx";
import type { SportData } from "../highlights/model.ts";
import { SportBar } from "./sport-bar.tsx";
import { usePlaceTitle } from "./use-place-title.ts";
import { type SportsbookPhase, useSportsbook } from "./use-sportsbook.ts";

/**
 * The sportsbook [RT-15]. The server's HTML has the heading and the most popular events of the place, and keeps room for the vendor's
 * script, which replaces them; they stay if the script fails to load.
 */
export function SportScreen({ data }: { data: SportData }) {
  const target = useRef<HTMLDivElement>(null);
  const { phase, retry } = useSportsbook(data.sportsbook, target);
  const heading = usePlaceTitle(data);
  const isRunning = phase === "running";
  return (
    <div className="sport-page">
      <h1 className={isRunning ? "sr-only" : "mb-4 font-display text-2xl font-semibold"}>{heading}</h1>
      {!isRunning && <Preview data={data} phase={phase} retry={retry} />}
      <div ref={target} />
      <SportBar />
    </div>
  );
}

interface PreviewProps {
  data: SportData;
  phase: SportsbookPhase;
  retry: () => void;
}

function Preview({ data: { events, path }, phase, retry }: PreviewProps) {
  const { t } = useTranslation("sport");
  const isOwn = path === "/bets" || path === "/favorites";
  return (
    <>
      {phase === "failed" ? (
        <ErrorState
          icon={<CloudOff size={26} aria-hidden="true" />}
          title={t("failed.title")}
          text={t("failed.text")}
          action={<Button onClick={retry}>{t("failed.retry")}</Button>}
        />
      ) : (
        <p role="status" className="needs-scripts mb-4 flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {t("loading")}
        </p>
      )}
      {isOwn ? (
        <p className="text-muted">{t("bets_guest")}</p>
      ) : events.length > 0 ? (
        <>
          <h2 className="mb-3 text-lg font-semibold">{t("top_events")}</h2>
          <EventList events={events} />
        </>
      ) : (
        <p className="text-muted">{t("no_events")}</p>
      )}
    </>
  );
}
