/**
 * How many sequences a property test or a simulation with process kills tries: `count`, times the environment variable
 * PROPERTY_RUNS_FACTOR. `npm test -- --all` sets it to 3.
 */
export function propertyRuns(count: number): number {
  return Math.ceil(count * Number(process.env.PROPERTY_RUNS_FACTOR ?? 1));
}
