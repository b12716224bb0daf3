import { expect, test } from "vitest";
import { SPOTS, spotOf } from "../../../engines/roulette/roulette-table.ts";
import { CELLS, centreOfSpot, neighbourOf, spotAt, TABLE } from "./layout.ts";

test("a press at the centre of each of the 157 spots selects it", () => {
  for (const spot of SPOTS) expect([spot.id, spotAt(centreOfSpot(spot))?.id]).toEqual([spot.id, spot.id]);
});

test("no two spots have the same centre", () => {
  const centres = SPOTS.map((spot) => Object.values(centreOfSpot(spot)).join());
  expect(new Set(centres).size).toBe(SPOTS.length);
});

test.each([
  [{ u: 5.5, v: 1.5 }, "straight:17"],
  [{ u: 5.9, v: 1.5 }, "split:17-20"],
  [{ u: 5.5, v: 1.1 }, "split:17-18"],
  [{ u: 5.9, v: 1.9 }, "corner:16-17-19-20"],
  [{ u: 5.5, v: 3.1 }, "street:16-17-18"],
  [{ u: 6.1, v: 2.9 }, "line:16-17-18-19-20-21"],
  [{ u: -0.1, v: 0.5 }, "split:0-3"],
  [{ u: 0.1, v: 1.1 }, "trio:0-2-3"],
  [{ u: 0.1, v: 2 }, "trio:0-1-2"],
  [{ u: 0, v: 3.1 }, "first-four"],
  [{ u: -0.9, v: 0.1 }, "straight:0"],
  [{ u: 11.9, v: 0.5 }, "straight:36"],
  [{ u: 5.5, v: 0.05 }, "straight:18"],
  [{ u: 12.1, v: 0.5 }, "column:3"],
  [{ u: 5.5, v: 3.5 }, "dozen:2"],
  [{ u: 4.5, v: 4 }, "red"],
])("a press at %o selects %s", (position, id) => {
  expect(spotAt(position)?.id).toBe(id);
});

test("a press outside the table selects nothing", () => {
  for (const position of [
    { u: -1.1, v: 1 },
    { u: -0.5, v: 3.5 },
    { u: 13.1, v: 1 },
    { u: 4, v: TABLE.width + 0.1 },
    { u: 4, v: -0.1 },
  ]) {
    expect([position, spotAt(position)]).toEqual([position, null]);
  }
});

test("the cells cover the table without gaps", () => {
  const area = CELLS.reduce((sum, { length, width }) => sum + length * width, 0);
  expect(area).toBeCloseTo(14 * 3 + 12 * (TABLE.width - 3));
});

test("every spot can be reached with arrow keys", () => {
  const reached = new Set(["straight:0"]);
  for (const id of reached) {
    for (const [u, v] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const spot = spotOf(id);
      if (spot) reached.add(neighbourOf(spot, { u, v }).id);
    }
  }
  expect(SPOTS.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
});

test("an arrow key moves to the next spot in its direction", () => {
  const from = (id: string, u: number, v: number) => {
    const spot = spotOf(id);
    return spot && neighbourOf(spot, { u, v }).id;
  };
  expect(from("straight:17", 1, 0)).toBe("split:17-20");
  expect(from("split:17-20", 1, 0)).toBe("straight:20");
  expect(from("straight:16", 0, 1)).toBe("street:16-17-18");
  expect(from("street:16-17-18", 0, 1)).toBe("dozen:2");
  expect(from("dozen:2", 1, 0)).toBe("dozen:3");
  expect(from("dozen:1", 0, 1)).toMatch(/^(low|even)$/);
  expect(from("straight:36", 1, 0)).toBe("column:3");
  expect(from("column:3", 1, 0)).toBe("column:3");
});
