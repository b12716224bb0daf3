import type { BonusMapThemeName } from "./daily-bonuses.ts";

/** A position in a picture, in per cent of its width and height from the top left corner. */
export interface MapPlace {
  x: number;
  y: number;
}

/** The formats of the pictures: for desktops, and for phones. Width divided by height. */
const MAP_ASPECTS = { wide: 2, tall: 9 / 16 } as const;
export type MapFormat = keyof typeof MAP_ASPECTS;

/** Days per arc of the sun. */
export const DAYS_PER_ARC = 7;
/** The arcs of the default theme: the height of the first one's top, the distance between two, how far their ends hang down, the margin. */
const ARCS = {
  wide: { top: 10, step: 13.5, sag: 10, margin: 6 },
  tall: { top: 7.5, step: 14, sag: 8, margin: 8.5 },
} as const;

/** A point of an arc of the sun. @param along from 0 in the east to 1 in the west */
export function arcPlace(format: MapFormat, arc: number, along: number): MapPlace {
  const { top, step, sag, margin } = ARCS[format];
  return { x: margin + (100 - 2 * margin) * along, y: top + arc * step + sag * (2 * along - 1) ** 2 };
}

/** Corner points of the path through the wood, in the coordinates of the pictures' scenes: y from -1 to 1 upwards, x by the aspect. */
const BENDS: Record<MapFormat, readonly (readonly [x: number, y: number])[]> = {
  wide: [
    [-1.82, -0.5],
    [-1.5, 0.22],
    [-0.95, 0.3],
    [-0.62, -0.32],
    [-0.12, -0.55],
    [0.28, 0.12],
    [0.75, 0.42],
    [1.12, -0.2],
    [1.55, -0.3],
    [1.8, 0.42],
  ],
  tall: [
    [-0.4, -0.8],
    [0.1, -0.78],
    [0.42, -0.56],
    [0.1, -0.36],
    [-0.34, -0.28],
    [-0.4, -0.02],
    [0.02, 0.08],
    [0.4, 0.2],
    [0.36, 0.46],
    [-0.06, 0.52],
    [-0.38, 0.68],
  ],
};

/** Points of the smooth curve through the corner points (Catmull-Rom). */
function curve(format: MapFormat, perBend: number): [x: number, y: number][] {
  const bends = BENDS[format];
  const positionAt = (index: number) =>
    bends[Math.max(0, Math.min(bends.length - 1, index))] as readonly [number, number];
  const points: [number, number][] = [];
  for (let index = 0; index < bends.length - 1; index++) {
    for (let part = 0; part < perBend; part++) {
      const t = part / perBend;
      const axis = (n: 0 | 1) => {
        const [a, b, c, d] = [
          positionAt(index - 1)[n],
          positionAt(index)[n],
          positionAt(index + 1)[n],
          positionAt(index + 2)[n],
        ];
        return (
          0.5 *
          (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
        );
      };
      points.push([axis(0), axis(1)]);
    }
  }
  return [...points, [...positionAt(bends.length - 1)] as [number, number]];
}

/** The path through the wood as a polyline in the coordinates of its scene. */
export const woodPath = (format: MapFormat) => curve(format, 4);

/** Positions at equal distances along the path, in the coordinates of its scene. */
export function lanternPoints(format: MapFormat, count: number): [x: number, y: number][] {
  const fine = curve(format, 40);
  const lengths = [0];
  fine.forEach(([x, y], index) => {
    const [fromX, fromY] = fine[Math.max(0, index - 1)] as [number, number];
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(x - fromX, y - fromY));
  });
  const total = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const segment = lengths.findIndex((length) => length >= (total * index) / Math.max(1, count - 1) - 1e-9);
    return fine[Math.max(0, Math.min(fine.length - 1, segment - 1))] as [number, number];
  });
}

/** A house of the town: centre of its foot, half its width, height of its walls. It has three storeys of two windows. */
export type House = readonly [x: number, y: number, half: number, walls: number];
export const HOUSES: Record<MapFormat, readonly House[]> = {
  wide: [-2, -1, 0, 1, 2].map(
    (n) => [0.79 * n, n % 2 === 0 ? -0.78 : -0.74, 0.34, n % 2 === 0 ? 1.06 : 1.16] as const,
  ),
  tall: [
    [-0.37, -0.16, 0.165, 0.72],
    [0, -0.1, 0.165, 0.72],
    [0.37, -0.16, 0.165, 0.72],
    [-0.25, -0.9, 0.2, 0.66],
    [0.25, -0.88, 0.2, 0.66],
  ],
};

/** The window of a house, from the top left: storey 0 is the highest. */
function windowPoint([x, y, half, walls]: House, storey: number, column: 0 | 1): [x: number, y: number] {
  return [x + (column - 0.5) * half * 0.94, y + walls * (0.27 + (2 - storey) * 0.275)];
}

function placeOf(format: MapFormat, [x, y]: readonly [number, number]): MapPlace {
  return { x: 50 + (50 * x) / MAP_ASPECTS[format], y: 50 - 50 * y };
}

/** The position of the day with an index among the days of a calendar, by theme. */
const PLACES: Record<BonusMapThemeName, (format: MapFormat, index: number, count: number) => MapPlace> = {
  default(format, index) {
    const along = (index % DAYS_PER_ARC) / (DAYS_PER_ARC - 1);
    return arcPlace(format, Math.floor(index / DAYS_PER_ARC), along);
  },
  halloween: (format, index, count) => placeOf(format, lanternPoints(format, count)[index] ?? [0, 0]),
  christmas(format, index) {
    const house = HOUSES[format][Math.min(4, Math.floor(index / 6))] as House;
    return placeOf(format, windowPoint(house, Math.floor((index % 6) / 2), (index % 2) as 0 | 1));
  },
};

/**
 * The position of a day in the picture of its theme.
 *
 * @param index of the day in the calendar
 * @param count of the calendar's days
 */
export function mapPlace(
  theme: BonusMapThemeName,
  format: MapFormat,
  index: number,
  count: number,
): MapPlace {
  return PLACES[theme](format, index, count);
}
