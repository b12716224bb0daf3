/**
 * How many sequences a property test or a simulation with process kills tries: `count`, times the environment variable
 * PROPERTY_RUNS_FACTOR. `npm test -- --all` sets it to 3. Sequences that take seconds are not shrunk (`endOnFailure`): that would take
 * longer than the timeout of the test, which then hides the failure.
 */
export function propertyRuns(count: number): number {
  return Math.ceil(count * Number(process.env.PROPERTY_RUNS_FACTOR ?? 1));
}
