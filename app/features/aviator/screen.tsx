import { useTranslation } from "react-i18next";
import { useCurrentGame } from "#app/features/play/return-to-game/index.ts";
import { RealityCheck, SessionClock } from "#app/features/play/session/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CRASH_GAME } from "#contract/wire/play/crash-game.ts";
import { AviatorRound } from "./aviator-round.tsx";
import { STAGE_HEIGHT } from "./flight-stage.tsx";
import { useCrashGame } from "./use-crash-game.ts";

/** The crash game; all players share its rounds [RT-13]. */
export function AviatorScreen() {
  const { t } = useTranslation("aviator");
  const scripted = useHydrated();
  useCurrentGame({ path: useLocalePaths().aviator(), name: CRASH_GAME.name });
  return (
    // In landscape on a phone the headline is placed over the bet panels, so that the stage starts at the top.
    <div className="-mt-2 short:relative short:-mt-4">
      <div
        className={classNames(
          "flex items-center justify-between gap-x-4 tablet:gap-x-6",
          "short:absolute short:top-0 short:right-0 short:h-9 short:w-[356px]",
        )}
      >
        <h1 className="font-display text-xl font-bold tablet:text-2xl short:text-base">{CRASH_GAME.name}</h1>
        {scripted && <SessionClock />}
      </div>
      {!scripted && (
        <p className="mt-4 rounded-card border border-line bg-surface p-5 [[data-scripts]_&]:hidden">
          {t("no_scripts")}
        </p>
      )}
      {scripted ? <CrashGameContent /> : <Loading />}
    </div>
  );
}

/** Skeleton with the layout of the game, so that nothing shifts when it has loaded. */
function Loading() {
  return (
    <div
      aria-hidden="true"
      className="mt-2 hidden gap-2.5 large:mr-[396px] short:mt-0 short:grid-cols-[minmax(0,1fr)_356px] short:gap-x-3 [[data-scripts]_&]:grid"
    >
      <div className="grid gap-2 short:gap-0.5">
        <Skeleton className="h-10" />
        <Skeleton className={STAGE_HEIGHT} />
      </div>
      <Skeleton className="h-[408px] tablet:h-50 short:mt-9" />
    </div>
  );
}

function CrashGameContent() {
  const { t } = useTranslation("aviator");
  const game = useCrashGame();
  const { view, failed, reload } = game;
  if (view) {
    return (
      <>
        <AviatorRound view={view} game={game} />
        {game.isCheckOpen && <RealityCheck />}
      </>
    );
  }
  if (!failed) return <Loading />;
  return (
    <ErrorState
      title={t("failed_title")}
      text={t("failed_text")}
      action={<Button onClick={() => void reload()}>{t("retry")}</Button>}
    />
  );
}
