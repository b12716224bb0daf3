import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTracer } from "../../bff/operations/open-telemetry.ts";
import { type FakeProductApi, startFakeProductApi } from "../support/fake-product-api.ts";
import { type PageHandler, type RunningBff, startBff } from "../support/start-bff.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;

let api: FakeProductApi;
let bff: RunningBff;

const page: PageHandler = async (locals) => {
  locals.route = "/:page";
  await locals.api.gameCategories({});
  return null;
};
const headersOfCall = () => api.callsOf("/game-categories")[0]?.headers;

beforeEach(async () => {
  api = await startFakeProductApi();
});
afterEach(async () => {
  await bff.close();
  await api.stop();
});

test("the trace context of a trusted proxy is forwarded and logged", async () => {
  bff = await startBff(api.url, page, { TRUSTED_PROXIES: "loopback" });
  await fetch(`${bff.origin}/en`, { headers: { traceparent: TRACEPARENT, tracestate: "vendor=1" } });
  expect(headersOfCall()).toMatchObject({ traceparent: TRACEPARENT, tracestate: "vendor=1" });
  expect(bff.log()).toContain(`"traceId":"${TRACE}"`);
});

test.each([
  ["of a browser", TRACEPARENT, ""],
  ["that is malformed", "00-xyz", "loopback"],
  ["without a trace id", `00-${"0".repeat(32)}-b7ad6b7169203331-01`, "loopback"],
])("a trace context %s is not forwarded", async (_case, traceparent, TRUSTED_PROXIES) => {
  bff = await startBff(api.url, page, { TRUSTED_PROXIES });
  await fetch(`${bff.origin}/en`, { headers: { traceparent } });
  expect(headersOfCall()).toBeDefined();
  expect(headersOfCall()).not.toHaveProperty("traceparent");
});

interface ExportedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

test("spans of a request and its calls are exported over OTLP, and calls carry the id of their span", async () => {
  const spans: ExportedSpan[] = [];
  const collector = createServer(async (req, res) => {
    let text = "";
    for await (const chunk of req) text += chunk;
    const body = JSON.parse(text);
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    expect(req.url).toBe("/v1/traces");
    res.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  try {
    const tracer = createTracer({ OTEL_SERVICE_NAME: "test", OTEL_TRACES_SAMPLER_ARG: 1, INSTANCE: "a-1" });
    bff = await startBff(api.url, page, { TRUSTED_PROXIES: "loopback" }, undefined, undefined, tracer);
    await fetch(`${bff.origin}/en`, { headers: { traceparent: TRACEPARENT } });
    await tracer.close();
  } finally {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    collector.close();
  }
  const request = spans.find(({ name }) => name === "GET /:page");
  const call = spans.find(({ name }) => name === "gameCategories");
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: "b7ad6b7169203331" });
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  expect(headersOfCall()?.traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);
});
