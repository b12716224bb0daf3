import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { RealityCheck, SessionClock } from "#app/features/play-session/index.ts";
import { useGameInPlace } from "#app/features/return-to-game/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { CRASH_GAME, CRASH_PANELS } from "#contract/crash-terms.ts";
import { BetPanel } from "./bet-panel.tsx";
import { BetsList } from "./bets-list.tsx";
import type { CrashView } from "./crash-view.ts";
import { FairnessPanel } from "./fairness-panel.tsx";
import { FlightStage, STAGE_HEIGHT } from "./flight-stage.tsx";
import { OwnBets } from "./own-bets.tsx";
import { OwnResults } from "./own-results.tsx";
import { RecentStrip } from "./recent-strip.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { type Crash, useCrash } from "./use-crash.ts";

/** The crash game: one round for everyone [RT-13]. */
export function AviatorScreen() {
  const { t } = useTranslation("aviator");
  const scripted = useScripted();
  useGameInPlace({ path: useLocalePaths().aviator(), name: CRASH_GAME.name });
  return (
    <div className="px-4 py-5 tablet:px-6 short:py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="font-display text-2xl font-bold">{CRASH_GAME.name}</h1>
        {scripted && <SessionClock />}
      </div>
      {!scripted && (
        <p className="mt-4 rounded-card border border-line bg-surface p-5 [[data-scripts]_&]:hidden">
          {t("no_scripts")}
        </p>
      )}
      {scripted ? <Game /> : <Loading />}
    </div>
  );
}

function Loading() {
  return (
    <div aria-hidden="true" className="mt-3 hidden gap-3 [[data-scripts]_&]:grid">
      <Skeleton className="h-9" />
      <Skeleton className={STAGE_HEIGHT} />
      <Skeleton className="h-60" />
    </div>
  );
}

function Game() {
  const { t } = useTranslation("aviator");
  const crash = useCrash();
  const { view, failed, connected, reload } = crash;
  if (view) {
    return (
      <>
        {(failed || !connected) && (
          <p role="status" className="mt-3 rounded-control bg-raised px-4 py-2 text-sm">
            {t("offline")}
          </p>
        )}
        <Round view={view} crash={crash} />
        {crash.asks && <RealityCheck />}
      </>
    );
  }
  if (!failed) return <Loading />;
  return (
    <ErrorState
      title={t("failed_title")}
      text={t("failed_text")}
      action={<Button onClick={reload}>{t("retry")}</Button>}
    />
  );
}

function Round({ view, crash }: { view: CrashView; crash: Crash }) {
  const { t } = useTranslation("aviator");
  const [tab, setTab] = useState("all");
  const [roundId, setRoundId] = useState<string>();
  const choose = (id: string) => {
    setRoundId(id);
    setTab("fairness");
  };
  // The page is the same for everyone, whatever round its address names: that is read in the browser.
  useEffect(() => {
    const named = /^\d+$/.exec(new URLSearchParams(location.search).get("round") ?? "")?.[0];
    if (!named) return;
    setRoundId(named);
    setTab("fairness");
  }, []);
  return (
    <div className="mt-3 grid items-start gap-4 large:grid-cols-[minmax(0,1fr)_380px] [&>*]:min-w-0">
      <div className="grid items-start gap-3 short:grid-cols-[minmax(0,1fr)_300px] [&>*]:min-w-0">
        <div className="flex items-center gap-2 short:col-span-full">
          <div className="min-w-0 flex-1">
            <RecentStrip view={view} onChoose={choose} />
          </div>
          <SoundSwitch view={view} />
        </div>
        <div className="relative">
          <FlightStage view={view} />
          <OwnResults view={view} />
        </div>
        <div className="grid gap-3 tablet:grid-cols-2 short:grid-cols-1 [&>*]:min-w-0">
          {CRASH_PANELS.map((panel) => (
            <BetPanel key={panel} panel={panel} view={view} crash={crash} />
          ))}
        </div>
      </div>
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
  );
}
