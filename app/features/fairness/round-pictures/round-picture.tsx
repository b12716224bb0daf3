import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useScripted } from "#app/ui/use-scripted.ts";
import { BlackjackPicture } from "./blackjack-picture.tsx";
import { Cascades, cascadeSteps } from "./cascades.tsx";
import type { OutcomeView } from "./picture-view.ts";
import { Reels, reelSteps } from "./reels.tsx";
import { Replay } from "./replay.tsx";
import type { StepsOf } from "./replay-steps.ts";
import { Roulette } from "./roulette.tsx";

type Kind = OutcomeView["kind"];
type ViewOf<K extends Kind> = Extract<OutcomeView, { kind: K }>;

/** How the outcomes of each kind are drawn whole, and step by step. */
const KINDS: { [K in Kind]: { Picture: ComponentType<{ outcome: ViewOf<K> }>; steps: StepsOf<ViewOf<K>> } } =
  {
    lines: { Picture: Reels, steps: reelSteps },
    cascades: { Picture: Cascades, steps: cascadeSteps },
    roulette: { Picture: Roulette, steps: () => [] },
    blackjack: { Picture: BlackjackPicture, steps: () => [] },
  };

/** What a game showed: whole, or played again where there is more than one thing to see. */
export function RoundPicture({ outcome }: { outcome: OutcomeView }) {
  const { t } = useTranslation("game-history");
  const scripted = useScripted();
  const { Picture, steps } = KINDS[outcome.kind] as (typeof KINDS)["lines"];
  const view = outcome as ViewOf<"lines">;
  const played = scripted ? steps(view, t) : [];
  const whole = <Picture outcome={view} />;
  return played.length > 1 ? <Replay steps={played}>{whole}</Replay> : whole;
}
