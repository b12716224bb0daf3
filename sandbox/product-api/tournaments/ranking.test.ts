import fc from "fast-check";
import { expect, test } from "vitest";
import { compareRanked, createRanking, type Ranked } from "./ranking.ts";

test("places follow score, then time, whatever the order of changes [TRN-2]", () => {
  const change = fc.record({ id: fc.nat(40), score: fc.nat(12), at: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(change), fc.array(change, { maxLength: 400 }), (initial, changes) => {
      const expected = new Map<string, Ranked>();
      const competitor = ({ id, ...rest }: (typeof changes)[number]): Ranked => ({ id: `p${id}`, ...rest });
      const unique = [...new Map(initial.map((one) => [one.id, competitor(one)])).values()];
      const ranking = createRanking(unique);
      for (const one of unique) expected.set(one.id, one);
      for (const one of changes) {
        ranking.set(competitor(one));
        expected.set(competitor(one).id, competitor(one));
      }
      const sorted = [...expected.values()].filter(({ score }) => score > 0).sort(compareRanked);
      expect(ranking.size()).toBe(sorted.length);
      expect(ranking.slice(0, 100)).toEqual(sorted);
      expect(ranking.slice(7, 5)).toEqual(sorted.slice(7, 12));
      sorted.forEach(({ id }, index) => {
        expect(ranking.placeOf(id)).toBe(index + 1);
      });
      expect(ranking.placeOf("p41")).toBeNull();
    }),
  );
});

test("with 100,000 entries a place is found in far less than 10 ms while scores change [TRN-2]", () => {
  const size = 100_000;
  const entry = (index: number, score: number): Ranked => ({ id: `p${index}`, score, at: index });
  const ranking = createRanking(
    Array.from({ length: size }, (_, index) => entry(index, 1 + ((index * 7919) % 50_000))),
  );
  const durations: number[] = [];
  for (let step = 0; step < 2_000; step++) {
    const index = (step * 104_729) % size;
    ranking.set(entry(index, 1 + ((step * 31) % 60_000)));
    const start = performance.now();
    expect(ranking.placeOf(`p${index}`)).toBeGreaterThan(0);
    durations.push(performance.now() - start);
  }
  durations.sort((a, b) => a - b);
  const p99 = durations[Math.floor(durations.length * 0.99)] as number;
  process.stderr.write(
    `own place of 100,000: median ${durations[1_000]?.toFixed(4)} ms, p99 ${p99.toFixed(4)} ms\n`,
  );
  expect(p99).toBeLessThan(10);
});
