/**
 * Does something once a second until it is stopped; a failure is reported, and the next second comes all the same.
 *
 * @returns stops it
 */
export function eachSecond(work: () => void, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    try {
      work();
    } catch (error) {
      report(error);
    }
  }, 1_000).unref();
  return () => clearInterval(timer);
}
