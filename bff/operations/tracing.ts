import type { IncomingHttpHeaders } from "node:http";

/** Values of the headers `traceparent` and `tracestate` [W3C Trace Context]. */
export interface TraceContext {
  traceparent: string;
  tracestate: string | undefined;
}

/** An operation that is being recorded. */
export interface TraceSpan {
  /** For the calls that the operation makes. */
  context: TraceContext;
  /** @param attributes names of OpenTelemetry's semantic conventions */
  end(result: { failed: boolean; attributes: Record<string, string | number> }): void;
}

/** Records spans; created only if traces are exported. Without it, a received trace context is forwarded unchanged. */
export interface Tracer {
  /** @param parent of the request's headers; null if it starts a trace */
  startRequest(parent: TraceContext | null, method: string): TraceSpan;
  /** Starts the span of a product API call. */
  startCall(parent: TraceContext | null, operation: string): TraceSpan;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const MAX_TRACESTATE = 512;

/** Parses the headers of a request; null without a valid `traceparent`. */
export function traceContextIn({ traceparent, tracestate }: IncomingHttpHeaders): TraceContext | null {
  if (typeof traceparent !== "string" || !TRACEPARENT.test(traceparent)) return null;
  const state =
    typeof tracestate === "string" && tracestate.length <= MAX_TRACESTATE ? tracestate : undefined;
  return { traceparent, tracestate: state };
}

/** Headers of a call, as a flat list of names and values. */
export function traceHeaders(trace: TraceContext | null | undefined): string[] {
  if (!trace) return [];
  const { traceparent, tracestate } = trace;
  return ["traceparent", traceparent, ...(tracestate ? ["tracestate", tracestate] : [])];
}

/** The trace id, for log lines. */
export function traceIdOf(trace: TraceContext | null | undefined): string | undefined {
  return trace?.traceparent.slice(3, 35);
}
