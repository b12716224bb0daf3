/** One row of the table. */
export interface Row {
  what: string;
  ours: string;
  baseline: string;
  /** The value that is compared with the target. */
  value: number;
  unit: "×" | "KB" | "ms" | "points" | "";
  target: { atLeast: number } | { atMost: number };
}

/** Whether a row meets its target. */
export function meetsTarget({ value, target }: Row): boolean {
  return "atLeast" in target ? value >= target.atLeast : value <= target.atMost;
}

/** Formats the rows as one Markdown table. */
export function table(rows: Row[]): string {
  const lines = rows.map((row) => {
    const bound = "atLeast" in row.target ? `≥ ${row.target.atLeast}` : `≤ ${row.target.atMost}`;
    const unit = row.unit && ` ${row.unit}`;
    const verdict = meetsTarget(row) ? "yes" : "**no**";
    return `| ${row.what} | ${row.ours} | ${row.baseline} | ${shown(row.value)}${unit} | ${bound}${unit} | ${verdict} |`;
  });
  return [
    "| Measured | Ours | Baseline | Value | Target | Met |",
    "|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

/** Formats a number with three significant digits. */
export function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export const perSecond = (rate: number, cpu: number) => `${rate.toFixed(0)}/s, ${cpu.toFixed(0)} µs CPU`;

/** The percentile of durations for a given share. */
export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
