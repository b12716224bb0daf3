/** How long a pool counts up to what was last told, at least and at most, in milliseconds. */
const SHORTEST = 800;
const LONGEST = 20_000;

interface Course {
  from: number;
  to: number;
  begun: number;
  lasts: number;
}

/**
 * Amounts that grow between two tellings as fast as they really did: what came since the one before is counted up over the
 * time that lay between them. So what is shown is always a little behind what is true, and never beyond what was told. An
 * amount that has become less (the pool was won) is shown at once, as are all where motion is not wanted.
 *
 * @param isStill whether amounts shall step instead of run
 */
export function createRunningAmounts(now: () => number, isStill: () => boolean) {
  const courses = new Map<string, Course>();
  const shownOf = ({ from, to, begun, lasts }: Course): number => {
    const part = lasts === 0 ? 1 : Math.min(1, Math.max(0, (now() - begun) / lasts));
    return part === 1 ? to : Math.floor(from + (to - from) * part);
  };

  return {
    /** What a page came with, to count from: it may be old, and what has been told is not. */
    begin(id: string, amount: number): void {
      if (!courses.has(id)) courses.set(id, { from: amount, to: amount, begun: now(), lasts: 0 });
    },
    tell(id: string, amount: number): void {
      const known = courses.get(id);
      if (known && known.to === amount) return;
      const from = known ? Math.min(shownOf(known), amount) : amount;
      const lasts = known ? Math.min(LONGEST, Math.max(SHORTEST, now() - known.begun)) : 0;
      const jumps = isStill() || !known || amount < known.to;
      courses.set(id, { from, to: amount, begun: now(), lasts: jumps ? 0 : lasts });
    },
    /** Null for what has never been told. */
    shown(id: string): number | null {
      const course = courses.get(id);
      return course ? shownOf(course) : null;
    },
    /** Whether any amount is still on its way. */
    isRunning: (): boolean => [...courses.values()].some((course) => shownOf(course) !== course.to),
  };
}
