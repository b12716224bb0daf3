import { CRASH_RETURN } from "#contract/play/crash-terms.ts";
import { simulateCrash } from "./simulate.ts";

/** The crash game's return at several cash-outs as lines to print, and whether one is off by more than three standard errors. */
export function verifyCrash(rounds: number, seed: number): { lines: string[]; failed: boolean } {
  const stated = CRASH_RETURN / 100;
  const cells = (row: string[]) => row.map((cell) => cell.padEnd(14)).join("");
  const header = ["crash at", "stated %", "simulated %", "± s.e.", "off by s.e.", "hits %"];
  let failed = false;
  const rows = simulateCrash(rounds, seed).map(({ cashOut, mean, standardError, hitRate }) => {
    const off = (mean - stated) / standardError;
    failed ||= Math.abs(off) > 3;
    const percents = [mean, standardError].map((share) => (share * 100).toFixed(4));
    return [
      ...[`${(cashOut / 100).toFixed(2)}×`, CRASH_RETURN.toFixed(4), ...percents],
      ...[off.toFixed(2), (hitRate * 100).toFixed(3)],
    ];
  });
  return { lines: [header, ...rows].map(cells), failed };
}
