import { expect, test } from "vitest";
import { operations } from "#contract/wire/operations.ts";
import { createMetrics } from "./metrics.ts";

const ROUTES = 60;

test("an answer with every operation and sixty routes of two sites stays below 120 KB", async () => {
  const metrics = createMetrics();
  for (const operation of Object.keys(operations)) {
    for (const outcome of ["ok", "refused"]) metrics.upstreamCalls.inc({ operation, outcome });
    metrics.upstreamTotalSeconds.inc({ operation }, 0.01);
  }
  for (const outcome of ["ok", "refused", "timeout", "unreachable", "server-error", "circuit-open"])
    metrics.upstreamSeconds.observe({ outcome }, 0.01);
  for (let i = 0; i < ROUTES; i += 1) {
    const route = `/account/section/:item/${i}`;
    metrics.httpSeconds.observe({ kind: "page", route }, 0.01);
    for (const site of ["one", "two"])
      for (const status of ["2xx", "4xx"])
        metrics.httpRequests.inc({ site, route, kind: "page", method: "GET", status });
  }
  const text = await metrics.registry.metrics();
  expect(text.length).toBeLessThan(120_000);
  for (const operation of Object.keys(operations))
    expect(text).toMatch(new RegExp(`_total\\{operation="${operation}",outcome="refused"\\} 1$`, "m"));
  for (let i = 0; i < ROUTES; i += 1)
    expect(text).toContain(
      `site="two",route="/account/section/:item/${i}",kind="page",method="GET",status="4xx"} 1`,
    );
});

test("metrics of the process count open files and do not visit every handle", async () => {
  const text = await createMetrics().registry.metrics();
  expect(text).toMatch(/^process_open_fds \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toMatch(/nodejs_active_(?:handles|resources|requests)/);
});

test("the build information names version, revision and Node", async () => {
  const text = await createMetrics(false, "0123abc").registry.metrics();
  expect(text).toContain(
    `solstice_build_info{version="0.1.0",revision="0123abc",node="${process.version}"} 1`,
  );
});

test("web vitals are histograms per site", async () => {
  const { registry, webVitals } = createMetrics(false);
  webVitals.LCP.observe({ site: "one" }, 2);
  webVitals.CLS.observe({ site: "one" }, 0.3);
  const text = await registry.metrics();
  expect(text).toContain('solstice_web_vital_lcp_seconds_bucket{le="2.5",site="one"} 1');
  expect(text).toContain('solstice_web_vital_cls_score_bucket{le="0.25",site="one"} 0');
  expect(text).toContain('solstice_web_vital_cls_score_count{site="one"} 1');
  expect(text).toContain('solstice_web_vital_cls_score_sum{site="one"} 0.3');
});
