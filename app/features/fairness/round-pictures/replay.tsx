import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ReplayStep } from "./replay-steps.ts";
import { type ReplayState, useReplay } from "./use-replay.ts";

interface ReplayProps {
  steps: readonly ReplayStep[];
  /** Everything at once: what is shown while nothing is played again. */
  children: ReactNode;
}

/** What a game showed, played again step by step on demand; who wants no motion presses for each step. */
export function Replay({ steps, children }: ReplayProps) {
  const { t } = useTranslation("game-history");
  const [still] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const replay = useReplay(steps.length, still);
  const { at } = replay;
  const step = at === null ? null : steps[at];
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
      {step && at !== null ? (
        <div className="grid gap-3 [&>*]:min-w-0">
          <ReplayBar at={at} count={steps.length} replay={replay} still={still} />
          <div data-replay-step={at + 1}>
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
            <div key={at} className="motion-safe:animate-[fade_240ms_ease-out]">
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
  at: number;
  count: number;
  replay: ReplayState;
  still: boolean;
}

function ReplayBar({ at, count, replay, still }: ReplayBarProps) {
  const { t } = useTranslation("game-history");
  const { playing, move, toggle } = replay;
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed has gone: focus goes to what took its place.
  useEffect(() => bar.current?.querySelector<HTMLElement>("[aria-disabled=false], button")?.focus(), []);
  return (
    <div ref={bar}>
      <div className="flex items-center gap-1">
        <IconButton
          label={t("replay.previous")}
          aria-disabled={at === 0}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          onClick={() => move(-1)}
        />
        {!still && (
          <IconButton
            label={t(playing ? "replay.pause" : "replay.play")}
            icon={playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
            onClick={toggle}
          />
        )}
        <IconButton
          label={t("replay.next")}
          aria-disabled={at === count - 1}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          onClick={() => move(1)}
        />
        <span className="ml-2 text-sm text-muted tabular-nums">
          {t("replay.step", { step: at + 1, steps: count })}
        </span>
      </div>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full origin-left bg-accent transition-transform duration-200"
          style={{ transform: `scaleX(${(at + 1) / count})` }}
        />
      </div>
    </div>
  );
}
