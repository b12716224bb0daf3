import type { TFunction } from "i18next";
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

/** One step of a replay. */
interface ReplayStep {
  label: string;
  picture: ReactNode;
  /** Formatted total win of the round so far; null if nothing was won. */
  soFar: string | null;
}

/** Builds the replay steps of an outcome. */
export type StepsOf<View> = (view: View, t: TFunction<"game-history">) => readonly ReplayStep[];

interface ReplayProps {
  steps: readonly ReplayStep[];
  /** The whole outcome, shown while no replay is open. */
  children: ReactNode;
}

/** Replays an outcome step by step. Under reduced motion the player advances each step. */
export function Replay({ steps, children }: ReplayProps) {
  const { t } = useTranslation("game-history");
  const [reducedMotion] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const replay = useReplay(steps.length, reducedMotion);
  const { index } = replay;
  const step = index === null ? null : steps[index];
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      <div className="flex flex-wrap gap-2">
        {step ? (
          <Button tone="outline" size="small" onClick={replay.stop}>
            {t("replay.stop")}
          </Button>
        ) : (
          <Button tone="outline" size="small" onClick={replay.start}>
            <RotateCcw size={16} aria-hidden="true" />
            {t("replay.start")}
          </Button>
        )}
      </div>
      {step && index !== null ? (
        <div className="grid gap-3 [&>*]:min-w-0">
          <ReplayBar index={index} count={steps.length} replay={replay} reducedMotion={reducedMotion} />
          <div data-replay-step={index + 1}>
            <p
              className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted"
              aria-live={replay.playing ? "off" : "polite"}
            >
              <span>{step.label}</span>
              {step.soFar && (
                <span>
                  {t("replay.so_far")} <b className="font-semibold text-text tabular-nums">{step.soFar}</b>
                </span>
              )}
            </p>
            <div key={index} className="motion-safe:animate-[fade_240ms_ease-out]">
              {step.picture}
            </div>
          </div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

interface ReplayBarProps {
  index: number;
  count: number;
  replay: ReplayState;
  reducedMotion: boolean;
}

function ReplayBar({ index, count, replay, reducedMotion }: ReplayBarProps) {
  const { t } = useTranslation("game-history");
  const { playing, move, toggle } = replay;
  const bar = useRef<HTMLDivElement>(null);
  // The start button was removed from the page: move focus to the bar that replaced it.
  useEffect(() => bar.current?.querySelector<HTMLElement>("[aria-disabled=false], button")?.focus(), []);
  return (
    <div ref={bar}>
      <div className="flex items-center gap-1">
        <IconButton
          label={t("replay.previous")}
          aria-disabled={index === 0}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          onClick={() => move(-1)}
        />
        {!reducedMotion && (
          <IconButton
            label={t(playing ? "replay.pause" : "replay.play")}
            icon={playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
            onClick={toggle}
          />
        )}
        <IconButton
          label={t("replay.next")}
          aria-disabled={index === count - 1}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          onClick={() => move(1)}
        />
        <span className="ml-2 text-sm text-muted tabular-nums">
          {t("replay.step", { step: index + 1, steps: count })}
        </span>
      </div>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full origin-left bg-accent transition-transform duration-200"
          style={{ transform: `scaleX(${(index + 1) / count})` }}
        />
      </div>
    </div>
  );
}

/** Milliseconds for which each step is shown during playback. */
const STEP_DURATION = 1400;

export interface ReplayState {
  /** Index of the current step; null while no replay is open. */
  index: number | null;
  /** Whether the replay advances automatically. */
  playing: boolean;
  start(): void;
  /** Moves by one step and pauses. */
  move(by: 1 | -1): void;
  /** Plays or pauses; at the last step it restarts. */
  toggle(): void;
  stop(): void;
}

/** @param reducedMotion disables automatic playback */
function useReplay(count: number, reducedMotion: boolean): ReplayState {
  const [index, setIndex] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const last = count - 1;
  useEffect(() => {
    if (!playing || index === null) return;
    if (index >= last) return setPlaying(false);
    const timer = setTimeout(() => setIndex(index + 1), STEP_DURATION);
    return () => clearTimeout(timer);
  }, [index, playing, last]);
  const start = () => {
    setIndex(0);
    setPlaying(!reducedMotion);
  };
  return {
    index,
    playing,
    start,
    move(by) {
      setPlaying(false);
      setIndex((current) => Math.min(last, Math.max(0, (current ?? 0) + by)));
    },
    toggle() {
      if (!playing && index === last) start();
      else setPlaying(!playing);
    },
    stop() {
      setPlaying(false);
      setIndex(null);
    },
  };
}
