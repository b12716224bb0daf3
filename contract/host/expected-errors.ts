/** A class of errors, for `instanceof`. */
type ErrorClass = abstract new (...args: never[]) => Error;

/** What the browser's own functions reject with: a refusal, or something that failed to load. */
export const BROWSER_ERRORS: readonly ErrorClass[] = [DOMException as unknown as ErrorClass, TypeError];

/**
 * For `promise.catch(onlyFor([RequestError], () => null))`: handles errors of these classes.
 *
 * @throws any other error
 */
export function onlyFor<Result>(
  expected: readonly ErrorClass[],
  handle: () => Result,
): (error: unknown) => Result {
  return (error) => {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    return handle();
  };
}
