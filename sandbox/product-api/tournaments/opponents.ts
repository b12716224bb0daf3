import type { TournamentScoring } from "#contract/wire/rewards/tournament-constants.ts";
import type { Ranked } from "./ranking.ts";

/** What a field of simulated opponents depends on; times are epoch milliseconds. */
export interface FieldOptions {
  /** Fields of different tournaments differ. */
  tournamentId: string;
  count: number;
  /** About the final score of the best opponent. */
  bestScore: number;
  scoring: TournamentScoring;
  /** A score is at most this; null without a limit. */
  target: number | null;
  startsAt: number;
  endsAt: number;
}

const MIN_STEPS = 4;
const MAX_STEPS = 22;
/** Most opponents have a small score and few a large one. */
const SKEW = 3.4;

/** A random generator with a seed [mulberry32], which returns numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash;
}

/** Ids of opponents cannot be user ids, so a simulated opponent is never paid. */
const PREFIX = "simulated:";
export const isOpponent = (id: string): boolean => id.startsWith(PREFIX);

const SYLLABLES = "al an be ca da el fi ga ha io ju ka li ma ni ol pe ri sa to ul ve wa xa yo ze".split(" ");

/** The masked login of an opponent, in the form of players' logins. */
export function opponentName(id: string): string {
  const random = createRandom(seedOf(id));
  const syllable = SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? "so";
  const isCapital = random() < 0.5;
  return `${isCapital ? syllable[0]?.toUpperCase() + syllable.slice(1) : syllable}***`;
}

/**
 * The simulated opponents of a tournament. Their scores are a function of the time and of the tournament's id: nothing is stored,
 * no money moves, and a field that is created again later has the same scores.
 */
export function createField({
  tournamentId,
  count,
  bestScore,
  scoring,
  target,
  startsAt,
  endsAt,
}: FieldOptions) {
  const steps: Ranked[] = [];
  const random = createRandom(seedOf(tournamentId));
  for (let index = 0; index < count; index++) {
    const id = `${PREFIX}${tournamentId}:${index}`;
    const final = bestScore * (0.0004 + random() ** SKEW);
    const number = MIN_STEPS + Math.floor(random() * (MAX_STEPS - MIN_STEPS));
    const times = Array.from({ length: number }, random).sort((a, b) => a - b);
    let score = 0;
    times.forEach((time, step) => {
      // A best multiplier jumps; points and wins grow evenly.
      const share = scoring === "multiplier" ? ((step + 1) / number) ** 2 : (step + 1) / number;
      const next = Math.min(
        target ?? Number.POSITIVE_INFINITY,
        Math.ceil(final * share * (0.85 + 0.15 * random())),
      );
      if (next <= score) return;
      score = next;
      steps.push({ id, score, at: Math.floor(startsAt + time * (endsAt - startsAt)) });
    });
  }
  steps.sort((a, b) => a.at - b.at);

  return {
    /** The scores at a time. */
    scoresAt(time: number): Ranked[] {
      const scores = new Map<string, Ranked>();
      for (const step of steps) {
        if (step.at > time) break;
        scores.set(step.id, step);
      }
      return [...scores.values()];
    },
    /** The scores that changed after one time and until another, in their order. */
    changesBetween(after: number, until: number): Ranked[] {
      return steps.slice(firstAfter(steps, after), firstAfter(steps, until));
    },
  };
}

/** Index of the first step later than a time. */
function firstAfter(steps: readonly Ranked[], time: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] as Ranked).at <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
