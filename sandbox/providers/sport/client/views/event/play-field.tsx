import type { SportId } from "../../../types.ts";
import { useServices } from "../../services.ts";
import { useKeyed } from "../../store/hooks.ts";
import type { EventInfo } from "../../store/offer-store.ts";
import { FIELD_HEIGHT, FIELD_LINES, FIELD_WIDTH, type FieldKind } from "./field-lines.ts";

const KINDS: Partial<Record<SportId, FieldKind>> = {
  "soccer-1": "football",
  "efootball-137": "football",
  "handball-6": "handball",
  "basketball-2": "basketball",
  "ice_hockey-4": "rink",
  "tennis-5": "tennis",
  "volleyball-23": "volleyball",
  "american_football-16": "gridiron",
  "baseball-3": "diamond",
  "cricket-21": "oval",
};

export function hasField(sport: SportId): boolean {
  return KINDS[sport] !== undefined;
}

/** The pitch, court or rink with the place of play, the side that attacks and what is happening. */
export function PlayField({ row }: { row: EventInfo["row"] }) {
  const { offer, texts } = useServices();
  const play = useKeyed(offer.play, row.id);
  const kind = KINDS[row.sport];
  if (!kind) return null;
  const x = (play?.x ?? 0.5) * FIELD_WIDTH;
  const y = (play?.y ?? 0.5) * FIELD_HEIGHT;
  const attacking = play?.attacking ?? null;
  const side = attacking === null ? null : row.competitors[attacking === "home" ? 0 : 1];
  return (
    <figure className="bt-field" data-kind={kind}>
      <svg viewBox={`-4 -4 ${FIELD_WIDTH + 8} ${FIELD_HEIGHT + 8}`} aria-hidden="true">
        <rect
          className="bt-field-ground"
          x={-4}
          y={-4}
          width={FIELD_WIDTH + 8}
          height={FIELD_HEIGHT + 8}
          rx={8}
        />
        {attacking && (
          <rect
            className="bt-field-attack"
            key={attacking}
            width={FIELD_WIDTH}
            height={FIELD_HEIGHT}
            style={{ transform: attackedPart(attacking, x) }}
          />
        )}
        <path className="bt-field-lines" d={FIELD_LINES[kind]} />
        {play && (
          <g className="bt-ball" style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}>
            <circle className="bt-ball-halo" r={9} />
            <circle className="bt-ball-core" r={4} />
          </g>
        )}
      </svg>
      <figcaption>
        {play ? (
          <>
            <b>{side?.name ?? "\u00a0"}</b>
            <span>{texts.name(`situation.${play.situation}`)}</span>
          </>
        ) : (
          "\u00a0"
        )}
      </figcaption>
    </figure>
  );
}

/** The ground between the attacking side's end and the ball. */
function attackedPart(attacking: "home" | "away", x: number): string {
  const share = x / FIELD_WIDTH;
  if (attacking === "home") return `scaleX(${share.toFixed(3)})`;
  return `translateX(${FIELD_WIDTH}px) scaleX(${(share - 1).toFixed(3)})`;
}
