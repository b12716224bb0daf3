import { hashOfSeed } from "../fairness.ts";

/** Name of the beacon, published with every chain. */
export const BEACON_NAME = "sandbox-beacon";
/** Milliseconds between two values. */
export const BEACON_PERIOD = 3_000;

/**
 * A stand-in for a public randomness beacon such as drand, which publishes a value every few seconds that nobody can choose or
 * predict. The stand-in's values are hashes of their numbers, so the sandbox's console can tell results in advance; an operator
 * reads the values of a real beacon here.
 */
export const publicBeacon = {
  /** The number of the first value that is published after `time`, in milliseconds. */
  roundAfter: (time: number): number => Math.floor(time / BEACON_PERIOD) + 1,
  /** When a value is published, in milliseconds. */
  publishedAt: (round: number): number => round * BEACON_PERIOD,
  /** The value as 64 hexadecimal digits. */
  valueOf: (round: number): string => hashOfSeed(`${BEACON_NAME}:${round}`),
};
