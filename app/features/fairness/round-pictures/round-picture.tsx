import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CascadesRoundPicture, cascadesSteps } from "./cascades-picture.tsx";
import { LinesRoundPicture, linesSteps } from "./lines-picture.tsx";
import type { OutcomeView } from "./model.ts";
import { Replay, type StepsOf } from "./replay.tsx";
import { BlackjackRoundPicture, RouletteRoundPicture } from "./table-pictures.tsx";

type Kind = OutcomeView["kind"];
type ViewOf<K extends Kind> = Extract<OutcomeView, { kind: K }>;

/** Component and replay steps of each kind of outcome. */
const PICTURES: {
  [K in Kind]: { Picture: ComponentType<{ outcome: ViewOf<K> }>; steps: StepsOf<ViewOf<K>> };
} = {
  lines: { Picture: LinesRoundPicture, steps: linesSteps },
  cascades: { Picture: CascadesRoundPicture, steps: cascadesSteps },
  roulette: { Picture: RouletteRoundPicture, steps: () => [] },
  blackjack: { Picture: BlackjackRoundPicture, steps: () => [] },
};

/** Illustration of a round's outcome; with a replay if it has more than one step. */
export function RoundPicture({ outcome }: { outcome: OutcomeView }) {
  const { t } = useTranslation("game-history");
  const scripted = useHydrated();
  const { Picture, steps } = PICTURES[outcome.kind] as (typeof PICTURES)["lines"];
  const view = outcome as ViewOf<"lines">;
  const replaySteps = scripted ? steps(view, t) : [];
  const picture = <Picture outcome={view} />;
  return replaySteps.length > 1 ? <Replay steps={replaySteps}>{picture}</Replay> : picture;
}
