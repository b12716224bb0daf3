/** What the load runs use of autocannon, which brings no types of its own. */
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
