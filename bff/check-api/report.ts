import type { Problem } from "../product-api/answer-problems.ts";

/**
 * - `works`: called, and readable as specified;
 * - `answers`: it exists and refuses what it must refuse; it was not called any further (see the note);
 * - `warning`: readable, but the app leaves something out, or a rule is broken that no page depends on;
 * - `absent`: the API declares that it does not have it [CAP-1];
 * - `untested`: there was nothing to call it with (see the note);
 * - `missing`: declared or not excluded, but the API does not have it;
 * - `wrong`: not as specified.
 */
export type Verdict = "works" | "answers" | "warning" | "absent" | "untested" | "missing" | "wrong";

/** From harmless to severe: a group has the verdict of its most severe check. */
const SEVERITY: readonly Verdict[] = [
  "absent",
  "untested",
  "answers",
  "works",
  "warning",
  "missing",
  "wrong",
];

/** One thing that is not as specified, in words for the people who build the API. */
export interface Finding {
  /** Place in the answer's result, such as `items.0.rtp`; empty for the answer as a whole. */
  path: string;
  /** JSON of the value that came; null if it is missing or no value is meant. */
  value: string | null;
  /** One sentence without path and value. */
  sentence: string;
}

/** One operation, or one rule of the contract. */
export interface Check {
  /** An operation's name, such as `games`, or a rule's, such as `pagination of games`. */
  name: string;
  verdict: Verdict;
  findings: Finding[];
  /** Why it was not tested any further; empty if it was. */
  note: string;
  /** Duration of the call in milliseconds; null if none was made. */
  milliseconds: number | null;
}

export interface CheckGroup {
  kind: "goal" | "capability" | "rules";
  name: string;
  description: string;
  verdict: Verdict;
  checks: Check[];
}

export interface CheckReport {
  /** The product API's base URL. */
  address: string;
  /** Version of the wire contract. */
  contract: string;
  /** ISO time. */
  startedAt: string;
  /** Whether operations that change something were called. */
  writes: boolean;
  groups: CheckGroup[];
}

export function groupOf(
  kind: CheckGroup["kind"],
  name: string,
  description: string,
  checks: Check[],
): CheckGroup {
  const worst = Math.max(-1, ...checks.map(({ verdict }) => SEVERITY.indexOf(verdict)));
  return { kind, name, description, verdict: SEVERITY[worst] ?? "works", checks };
}

/** Whether an API with this report is ready: nothing is missing or wrong. */
export function hasPassed({ groups }: CheckReport): boolean {
  return groups.every(({ checks }) => !checks.some(isFailure));
}

export function isFailure({ verdict }: Pick<Check, "verdict">): boolean {
  return verdict === "missing" || verdict === "wrong";
}

/** A check without calls of its own: it fails, or warns, if there are findings. */
export function ruleCheck(
  name: string,
  findings: Finding[],
  { severity = "wrong", note = "" }: { severity?: "wrong" | "warning"; note?: string } = {},
): Check {
  return { name, verdict: findings.length > 0 ? severity : "works", findings, note, milliseconds: null };
}

export function untested(name: string, note: string): Check {
  return { name, verdict: "untested", findings: [], note, milliseconds: null };
}

export function findingOf({ path, value, expected }: Problem): Finding {
  return { path, value, sentence: expected };
}

/** A finding about the answer as a whole. */
export function remark(sentence: string, path = "", value: string | null = null): Finding {
  return { path, value, sentence };
}

/** `items.0.rtp is null: expected number` */
export function findingText({ path, value, sentence }: Finding): string {
  if (!path) return value === null ? sentence : `${value}: ${sentence}`;
  return `${path} is ${value ?? "missing"}: ${sentence}`;
}
