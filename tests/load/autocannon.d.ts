/** The part of autocannon's API that the load runs use; the package has no types. */
declare module "autocannon" {
  interface Options {
    url: string;
    headers: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
  }
  interface Result {
    duration: number;
    errors: number;
    timeouts: number;
    requests: { total: number };
    latency: { p99: number };
    statusCodeStats?: Record<string, { count: number }>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
