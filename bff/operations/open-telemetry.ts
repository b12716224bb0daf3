import {
  createTraceState,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Config } from "../config/config.ts";
import { VERSION } from "./metrics.ts";
import type { TraceContext, Tracer, TraceSpan } from "./tracing.ts";

/**
 * Creates a tracer that exports spans of requests and of product API calls over OTLP (HTTP with JSON). The exporter reads the
 * other OTEL_EXPORTER_OTLP_* variables, such as headers, from the environment. Load this module only if traces are exported.
 *
 * No library is instrumented automatically: that would replace functions of Node at start and record what no one needs.
 */
export function createTracer({
  OTEL_SERVICE_NAME,
  OTEL_TRACES_SAMPLER_ARG,
  INSTANCE,
}: Pick<Config, "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG" | "INSTANCE">): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": OTEL_SERVICE_NAME,
      "service.version": VERSION,
      ...(INSTANCE ? { "service.instance.id": INSTANCE } : {}),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("solstice", VERSION);
  const start = (parent: TraceContext | null, name: string, kind: SpanKind): TraceSpan => {
    const parentContext = parent ? trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent)) : ROOT_CONTEXT;
    return traceSpan(tracer.startSpan(name, { kind }, parentContext));
  };
  return {
    startRequest: (parent, method) => start(parent, method, SpanKind.SERVER),
    startCall: (parent, operation) => start(parent, operation, SpanKind.CLIENT),
    close: () => provider.shutdown(),
  };
}

function spanContextOf({ traceparent, tracestate }: TraceContext) {
  return {
    traceId: traceparent.slice(3, 35),
    spanId: traceparent.slice(36, 52),
    traceFlags: Number.parseInt(traceparent.slice(53), 16),
    traceState: tracestate ? createTraceState(tracestate) : undefined,
    isRemote: true,
  };
}

function traceSpan(span: Span): TraceSpan {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const flags = traceFlags.toString(16).padStart(2, "0");
  return {
    context: { traceparent: `00-${traceId}-${spanId}-${flags}`, tracestate: traceState?.serialize() },
    end({ failed, attributes }) {
      const { "http.route": route, "http.request.method": method } = attributes;
      if (route) span.updateName(`${method} ${route}`);
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
