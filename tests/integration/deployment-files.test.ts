import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadConfig } from "../../bff/config/config.ts";
import { environment } from "../../bff/config/environment.ts";
import { health } from "../../bff/http/monitoring.ts";
import { createRelay } from "../../bff/live/relay.ts";
import { limitConnections } from "../../bff/operations/connection-limit.ts";
import { createBffServices } from "../../bff/services.ts";
import { prometheusRule } from "../../scripts/prometheus-rule.ts";

const files = readdirSync("deploy", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const textOf = (file: string) => readFileSync(file, "utf8");
const alerts = textOf("deploy/prometheus/alerts.yml");

/** Names of all series that an instance with Redis and delivery of purchases exports. */
async function exportedNames(): Promise<Set<string>> {
  const config = loadConfig({
    SESSION_SECRETS: "s".repeat(32),
    PRODUCT_API_URL: "http://127.0.0.1:1/api",
    REDIS_URL: "redis://127.0.0.1:1",
    PURCHASE_DELIVERY_URL: "http://127.0.0.1:1/purchases",
    LOG_LEVEL: "silent",
  });
  const services = createBffServices(config);
  const relay = createRelay(services);
  health(services, { loaded: async () => {} }, relay, {
    isClosing: () => false,
    connections: limitConnections(createServer(), 10, () => {}),
  });
  const metrics = await services.metrics.registry.getMetricsAsJSON();
  await Promise.all([relay.close(0), services.productApi.close(), services.store.close()]);
  services.loadMonitor.close();
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test("dashboard, alert rules and documents use exported metrics only", async () => {
  const exported = await exportedNames();
  const used = [...files, "docs/operators.md", "docs/runbooks.md"].flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:solstice|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name),
  );
  expect(used.length).toBeGreaterThan(40);
  expect([...new Set(used)].filter((name) => !exported.has(name))).toEqual([]);
});

test("every alert has a runbook, and every runbook an alert", () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const linked = [...alerts.matchAll(/runbook: docs\/runbooks\.md#(\w+)/g)].map(([, anchor]) => anchor);
  const headings = [...textOf("docs/runbooks.md").matchAll(/^## (Solstice\w+)$/gm)].map(([, name]) => name);
  expect(linked).toEqual(names.map((name) => name?.toLowerCase()));
  expect(headings.sort()).toEqual(names.sort());
});

test("the PrometheusRule has the same rules (npm run docs)", () => {
  expect(textOf("deploy/kubernetes/alerts.yml")).toBe(prometheusRule(alerts));
  expect((parse(textOf("deploy/kubernetes/alerts.yml")) as { spec: unknown }).spec).toEqual(parse(alerts));
});

test("the image has the labels of its source, and one base image, which a release pins", () => {
  const dockerfile = textOf("Dockerfile");
  for (const label of ["title", "description", "licenses", "version", "revision"])
    expect(dockerfile).toContain(`org.opencontainers.image.${label}=`);
  expect(dockerfile.match(/^FROM /gm)?.length).toBeGreaterThan(1);
  expect(dockerfile.match(/^FROM (?!\$\{NODE_IMAGE\}).*/gm)).toBeNull();
  for (const argument of ["NODE_IMAGE", "VERSION", "REVISION"])
    expect(textOf("docs/releasing.md")).toContain(`--build-arg ${argument}=`);
});

test("the dashboard has the panels that the runbooks name", () => {
  const { panels } = JSON.parse(textOf("deploy/grafana/dashboards/solstice.json")) as {
    panels: { title: string }[];
  };
  // "Errors by route": a title in quotes. Other quotes are log lines and messages, which begin in lower case or with "Failed".
  const named = [...textOf("docs/runbooks.md").matchAll(/"([A-Z][\w: ]*)"/g)]
    .map(([, title = ""]) => title)
    .filter((title) => !title.startsWith("Failed"));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !panels.some(({ title }) => title.startsWith(name)))).toEqual([]);
});

test("the files set variables that the server reads", () => {
  const known = new Set(Object.keys(environment.shape));
  const set = files
    .filter((file) => /compose\.yml$|solstice\.yml$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/^\s+(?:- name: )?([A-Z][A-Z_]{3,})(?::|$)/gm)])
    .map(([, name]) => name as string);
  expect(set.length).toBeGreaterThan(8);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test("probes, disruption budget and grace periods fit together", () => {
  const manifest = textOf("deploy/kubernetes/solstice.yml");
  for (const part of [
    "livenessProbe:\n            httpGet: { path: /bff/health/live",
    "readinessProbe:\n            httpGet: { path: /bff/health/ready",
    "kind: PodDisruptionBudget",
    "kind: HorizontalPodAutoscaler",
    "preStop:",
  ])
    expect(manifest).toContain(part);
  const numberOf = (pattern: RegExp) => Number(pattern.exec(manifest)?.[1]);
  const shutdownMs = numberOf(/SHUTDOWN_DELAY_MS: "(\d+)"/) + numberOf(/SHUTDOWN_GRACE_MS: "(\d+)"/);
  const preStopMs = numberOf(/\["sleep", "(\d+)"\]/) * 1000;
  expect(numberOf(/terminationGracePeriodSeconds: (\d+)/) * 1000).toBeGreaterThan(shutdownMs + preStopMs);
  expect(numberOf(/minReplicas: (\d+)/)).toBeGreaterThan(numberOf(/minAvailable: (\d+)/));
});

test("the load balancer removes the headers that are believed of a trusted proxy, and may open its files", () => {
  const proxy = textOf("deploy/haproxy.cfg");
  const replaced = [...proxy.matchAll(/http-request (?:del|set)-header (\S+)/g)].map(([, name]) => name);
  expect(replaced).toEqual(
    expect.arrayContaining([
      "X-Forwarded-For",
      "X-Forwarded-Host",
      "X-Forwarded-Proto",
      "X-Request-Id",
      "traceparent",
      "tracestate",
    ]),
  );
  expect(proxy).toContain("option forwardfor");
  const connections = Number(/maxconn (\d+)/.exec(proxy)?.[1]);
  const [, loadBalancer = ""] = textOf("deploy/compose.yml").split("load-balancer:");
  expect(Number(/nofile: (\d+)/.exec(loadBalancer)?.[1])).toBeGreaterThan(2 * connections);
});

const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;

test.runIf(hasHaproxy)(
  "haproxy accepts its configuration, also while the servers have no address yet",
  () => {
    const { status, stderr } = spawnSync("haproxy", ["-c", "-f", "deploy/haproxy.cfg"], { encoding: "utf8" });
    expect(status, stderr).toBe(0);
  },
);

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.runIf(hasPromtool)("promtool accepts the rules, their tests and the configuration", () => {
  for (const args of [
    ["check", "rules", "deploy/prometheus/alerts.yml"],
    ["check", "config", "deploy/prometheus/prometheus.yml"],
    ["test", "rules", "deploy/prometheus/alerts.test.yml"],
  ]) {
    const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
  }
});
