import { useTranslation } from "react-i18next";
import { useShell } from "#app/session/shell-data.ts";
import type { LeaderboardRow } from "#contract/wire/rewards/tournaments.ts";
import { useLiveTop } from "../live/use-tournament.ts";
import type { TournamentDetailsView } from "../view-models/model.ts";
import { scoreText } from "../view-models/score-text.ts";
import { hasPlacePrizes } from "./prizes.tsx";

/** Metal and height of each step, from left to right: second, first and third place. */
const STEPS = [
  { place: 2, height: "h-20 tablet:h-24", light: "#f4f6ff", metal: "#aab3cf", dark: "#5d6788" },
  { place: 1, height: "h-28 tablet:h-36", light: "#fff3cf", metal: "#ffb347", dark: "#b3621a" },
  { place: 3, height: "h-14 tablet:h-16", light: "#ffe2cf", metal: "#d98b5f", dark: "#7d4526" },
] as const;

/** The first three places of a race on a podium; nothing before there are three. */
export function Podium({ tournament }: { tournament: TournamentDetailsView }) {
  const { t } = useTranslation("tournaments");
  const { tournament_id: id, leaderboard, scoring } = tournament;
  const top = useLiveTop(id) ?? leaderboard;
  if (top.length < 3 || !hasPlacePrizes(tournament)) return null;
  return (
    <ol
      aria-label={t("podium")}
      className="mb-5 grid grid-cols-3 items-end gap-2 rounded-card bg-[radial-gradient(ellipse_at_50%_100%,rgb(255_179_71/0.18),transparent_70%)] px-2 pt-4 tablet:gap-4 tablet:px-10"
    >
      {STEPS.map((step) => {
        const row = top[step.place - 1];
        return row && <Step key={step.place} step={step} row={row} scoring={scoring} />;
      })}
    </ol>
  );
}

interface StepProps {
  step: (typeof STEPS)[number];
  row: LeaderboardRow;
  scoring: TournamentDetailsView["scoring"];
}

function Step({ step, row, scoring }: StepProps) {
  const { locale } = useShell();
  const { place, height, light, metal, dark } = step;
  return (
    <li className={place === 1 ? "order-2" : place === 2 ? "order-1" : "order-3"}>
      <div className="mb-2 grid justify-items-center gap-0.5 text-center">
        <Medal place={place} light={light} metal={metal} dark={dark} />
        <span className="max-w-full truncate font-semibold">{row.player}</span>
        <span className="text-sm text-muted tabular-nums">{scoreText(scoring, row.score, locale.iso)}</span>
      </div>
      <div
        aria-hidden="true"
        className={`${height} relative overflow-hidden rounded-t-card`}
        style={{ background: `linear-gradient(180deg, ${metal}, ${dark} 78%, transparent)` }}
      >
        <span
          className="absolute inset-x-0 top-0 h-2.5"
          style={{ background: `linear-gradient(180deg, ${light}, ${metal})` }}
        />
        <span
          className="absolute inset-y-0 left-[12%] w-1/4 -skew-x-12 opacity-30"
          style={{ background: `linear-gradient(90deg, transparent, ${light}, transparent)` }}
        />
        <span className="absolute inset-x-0 top-4 text-center font-display text-2xl font-bold text-[#1f0e05]/80">
          {place}
        </span>
      </div>
    </li>
  );
}

/** A medal on a ribbon, drawn. */
function Medal({ place, light, metal, dark }: { place: number; light: string; metal: string; dark: string }) {
  const id = `medal-${place}`;
  const size = place === 1 ? 60 : 48;
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="36%" cy="30%" r="80%">
          <stop offset="0" stopColor={light} />
          <stop offset=".45" stopColor={metal} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      </defs>
      <path d="M15 2h7l5 16h-8zM33 2h-7l-5 16h8z" fill={dark} opacity=".75" />
      <circle cx="24" cy="29" r="16" fill={dark} />
      <circle cx="24" cy="28.4" r="15" fill={`url(#${id})`} />
      <circle cx="24" cy="28.4" r="11" fill="none" stroke={dark} strokeOpacity=".45" strokeWidth="1.2" />
      <path
        d="m24 20.6 2.4 5 5.5.7-4 3.8 1 5.4-4.9-2.7-4.9 2.7 1-5.4-4-3.8 5.5-.7z"
        fill={light}
        stroke={dark}
        strokeOpacity=".35"
      />
    </svg>
  );
}
