import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { CRASH_PANELS } from "#contract/play/crash-terms.ts";
import { BetPanel } from "./bet-panel.tsx";
import { BetsList } from "./bets-list.tsx";
import type { CrashView } from "./crash-view.ts";
import { FairnessPanel } from "./fairness-panel.tsx";
import { FlightStage } from "./flight-stage.tsx";
import { OwnBets } from "./own-bets.tsx";
import { OwnResults } from "./own-results.tsx";
import { RecentStrip } from "./recent-strip.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import type { Crash } from "./use-crash.ts";

/** The game as it stands: strip and stage, bet panels, and the lists. */
export function AviatorRound({ view, crash }: { view: CrashView; crash: Crash }) {
  const { t } = useTranslation("aviator");
  const [tab, setTab] = useState("all");
  const [roundId, setRoundId] = useState<string>();
  const lists = useRef<HTMLDivElement>(null);
  const choose = useCallback((id: string) => {
    setRoundId(id);
    setTab("fairness");
    const top = lists.current?.getBoundingClientRect().top ?? 0;
    // Where the lists stand below the panels, who asks for a round would see nothing of it.
    if (top > innerHeight / 2) lists.current?.scrollIntoView();
  }, []);
  // The page is the same for everyone, whatever round its address names: that is read in the browser.
  useEffect(() => {
    const named = /^\d+$/.exec(new URLSearchParams(location.search).get("round") ?? "")?.[0];
    if (named) choose(named);
  }, [choose]);
  return (
    <div className="mt-2 grid items-start gap-4 large:grid-cols-[minmax(0,1fr)_380px] short:mt-0 [&>*]:min-w-0">
      <div className="grid items-start gap-2.5 short:grid-cols-[minmax(0,1fr)_356px] short:gap-x-3 [&>*]:min-w-0">
        {/* On a phone it stays in sight while the panels are scrolled; the strip above it may go under the header. */}
        <div
          className={classNames(
            "grid gap-2 bg-page max-tablet:sticky max-tablet:top-[calc(var(--header-height)-36px)] max-tablet:z-10",
            "short:sticky short:top-(--header-height) short:gap-0.5 [&>*]:min-w-0",
          )}
        >
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <RecentStrip view={view} onChoose={choose} />
            </div>
            <SoundSwitch view={view} />
          </div>
          <div className="relative">
            <FlightStage view={view} stale={crash.stale} />
            <OwnResults view={view} />
            {crash.stale && (
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
            // What gets focus is not left under the stage that stays.
            "max-tablet:[&_:is(button,input)]:scroll-mt-60 short:[&_:is(button,input)]:scroll-mt-0",
          )}
        >
          {CRASH_PANELS.map((panel) => (
            <BetPanel key={panel} panel={panel} view={view} crash={crash} />
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
                content: <FairnessPanel view={view} roundId={roundId} />,
              },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
