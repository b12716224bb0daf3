const LOG_INTERVAL_MS = 60_000;

/**
 * Creates the limit of lines that repeat: true once a minute for a key, such as an operation or a site.
 *
 * @param now milliseconds; the monotonic clock by default
 */
export function createLogInterval(now = () => performance.now()): (key: string) => boolean {
  const logged = new Map<string, number>();
  return (key) => {
    const last = logged.get(key);
    if (last !== undefined && now() - last < LOG_INTERVAL_MS) return false;
    logged.set(key, now());
    return true;
  };
}
