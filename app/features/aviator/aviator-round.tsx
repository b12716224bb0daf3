import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { CRASH_PANELS } from "#contract/wire/play/crash-rules.ts";
import { BetsList, OwnBets } from "./bet-lists.tsx";
import { BetPanel } from "./bet-panel.tsx";
import { CrashFairnessPanel } from "./fairness-panel.tsx";
import { FlightStage } from "./flight-stage.tsx";
import type { CrashView } from "./model.ts";
import { RecentCrashes, RoundStatus } from "./round-status.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import type { CrashGame } from "./use-crash-game.ts";

/** The loaded game: recent crashes, stage, bet panels and lists. */
export function AviatorRound({ view, game }: { view: CrashView; game: CrashGame }) {
  const { t } = useTranslation("aviator");
  const [tab, setTab] = useState("all");
  const [roundId, setRoundId] = useState<string>();
  const lists = useRef<HTMLDivElement>(null);
  const showRound = useCallback((id: string) => {
    setRoundId(id);
    setTab("fairness");
    const top = lists.current?.getBoundingClientRect().top ?? 0;
    // The lists may be below the visible area.
    if (top > innerHeight / 2) lists.current?.scrollIntoView();
  }, []);
  // The page is cached without its query, so `?round=` is read in the browser.
  useEffect(() => {
    const queryRound = /^\d+$/.exec(new URLSearchParams(location.search).get("round") ?? "")?.[0];
    if (queryRound) showRound(queryRound);
  }, [showRound]);
  return (
    <div className="mt-2 grid items-start gap-4 large:grid-cols-[minmax(0,1fr)_380px] short:mt-0 [&>*]:min-w-0">
      <div className="grid items-start gap-2.5 short:grid-cols-[minmax(0,1fr)_356px] short:gap-x-3 [&>*]:min-w-0">
        {/* Sticky on a phone while the panels scroll; the strip above may scroll under the header. */}
        <div
          className={classNames(
            "grid gap-2 bg-page max-tablet:sticky max-tablet:top-[calc(var(--header-height)-36px)] max-tablet:z-10",
            "short:sticky short:top-(--header-height) short:gap-0.5 [&>*]:min-w-0",
          )}
        >
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <RecentCrashes view={view} onChoose={showRound} />
            </div>
            <SoundSwitch view={view} />
          </div>
          <div className="relative">
            <FlightStage view={view} stale={game.stale} />
            <RoundStatus view={view} />
            {game.stale && (
              <p
                role="status"
                className="absolute inset-x-4 top-1/2 mx-auto w-fit rounded-control bg-raised px-4 py-2 text-center text-sm"
              >
                {t("offline")}
              </p>
            )}
          </div>
        </div>
        <div
          className={classNames(
            "grid gap-2.5 tablet:grid-cols-2 short:grid-cols-2 short:gap-2 short:pt-9 [&>*]:min-w-0",
            // Keeps focused fields from scrolling under the sticky stage.
            "max-tablet:[&_:is(button,input)]:scroll-mt-60 short:[&_:is(button,input)]:scroll-mt-0",
          )}
        >
          {CRASH_PANELS.map((panel) => (
            <BetPanel key={panel} panel={panel} view={view} game={game} />
          ))}
        </div>
      </div>
      <div ref={lists}>
        <Card aria-label={t("lists")} className="p-4">
          <Tabs
            label={t("lists")}
            value={tab}
            onChange={setTab}
            tabs={[
              { id: "all", label: t("bets.title"), content: <BetsList view={view} /> },
              { id: "own", label: t("own.title"), content: <OwnBets view={view} /> },
              {
                id: "fairness",
                label: t("fairness.title"),
                content: <CrashFairnessPanel view={view} roundId={roundId} />,
              },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
