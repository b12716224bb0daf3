interface ScoreColumns {
  /** Wins of the home side, draws and wins of the away side; a side without scores is left out. */
  sides: readonly (readonly string[])[];
  /** Selections that are no scores, such as any other one. */
  others: readonly string[];
}

/** Correct scores in columns, each from the lowest score to the highest; null for other markets. */
export function scoreColumns(selections: readonly string[]): ScoreColumns | null {
  const scores = selections.flatMap((id) => {
    const match = /^(\d+):(\d+)$/.exec(id);
    return match ? [{ id, home: Number(match[1]), away: Number(match[2]) }] : [];
  });
  if (scores.length < 4) return null;
  scores.sort(
    (a, b) =>
      Math.max(a.home, a.away) - Math.max(b.home, b.away) ||
      Math.min(a.home, a.away) - Math.min(b.home, b.away),
  );
  const sides = [1, 0, -1].map((sign) =>
    scores.filter(({ home, away }) => Math.sign(home - away) === sign).map(({ id }) => id),
  );
  const known = new Set(scores.map(({ id }) => id));
  return {
    sides: sides.filter((side) => side.length > 0),
    others: selections.filter((id) => !known.has(id)),
  };
}
