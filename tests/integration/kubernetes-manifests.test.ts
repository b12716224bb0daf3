import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";

/*
 * The manifests of deploy/kubernetes/ against the fields of the Kubernetes API that they use, strictly: an unknown field is a spelling
 * mistake, which a cluster refuses or, worse, ignores. Field names and types are those of the API reference of Kubernetes 1.31 and of
 * the Prometheus operator's monitoring.coreos.com/v1.
 */

const FOLDER = "deploy/kubernetes";
const text = z.string().min(1);
const strings = z.record(text, z.string());
const count = z.int().positive();
const quantity = z.union([count, z.string().regex(/^\d+(\.\d+)?(m|Ki|Mi|Gi)?$/)]);
const quantities = z.strictObject({ cpu: quantity, memory: quantity, storage: quantity }).partial();
const duration = z.string().regex(/^\d+(s|m|h)$/);
const port = z.union([z.int().min(1).max(65_535), z.string().regex(/^[a-z][a-z0-9-]{0,14}$/)]);
const selector = z.strictObject({ matchLabels: strings });

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith("/"), port }),
  periodSeconds: count,
  failureThreshold: count.optional(),
  timeoutSeconds: count.optional(),
});

const container = z.strictObject({
  name: text,
  image: text,
  ports: z.array(z.strictObject({ name: text, containerPort: count })),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name: text }) }),
      z.strictObject({ secretRef: z.strictObject({ name: text }) }),
    ]),
  ),
  env: z.array(
    z.strictObject({
      name: text,
      valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: text }) }),
    }),
  ),
  volumeMounts: z.array(
    z.strictObject({ name: text, mountPath: z.string().startsWith("/"), readOnly: z.boolean().optional() }),
  ),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.strictObject({
    preStop: z.strictObject({ exec: z.strictObject({ command: z.array(text) }) }),
  }),
  resources: z.strictObject({ requests: quantities, limits: quantities }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});

const podSpec = z.strictObject({
  terminationGracePeriodSeconds: count,
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: count,
      topologyKey: text,
      whenUnsatisfiable: z.enum(["DoNotSchedule", "ScheduleAnyway"]),
      labelSelector: selector,
    }),
  ),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: count,
    fsGroup: count,
    seccompProfile: z.strictObject({ type: z.literal("RuntimeDefault") }),
  }),
  containers: z.array(container).length(1),
  volumes: z.array(
    z.union([
      z.strictObject({ name: text, configMap: z.strictObject({ name: text }) }),
      z.strictObject({ name: text, persistentVolumeClaim: z.strictObject({ claimName: text }) }),
    ]),
  ),
});

const named = <Spec extends z.ZodType>(apiVersion: string, kind: string, spec: Spec) =>
  z.strictObject({
    apiVersion: z.literal(apiVersion),
    kind: z.literal(kind),
    metadata: z.strictObject({ name: text, labels: strings.optional(), annotations: strings.optional() }),
    spec,
  });

const deployment = named(
  "apps/v1",
  "Deployment",
  z.strictObject({
    selector,
    strategy: z.strictObject({
      rollingUpdate: z.strictObject({ maxUnavailable: z.int().min(0), maxSurge: count }),
    }),
    template: z.strictObject({ metadata: z.strictObject({ labels: strings }), spec: podSpec }),
  }),
);
const service = named(
  "v1",
  "Service",
  z.strictObject({
    selector: strings,
    ports: z.array(z.strictObject({ name: text, port, targetPort: port })),
  }),
);
const ingress = named(
  "networking.k8s.io/v1",
  "Ingress",
  z.strictObject({
    ingressClassName: text,
    tls: z.array(z.strictObject({ hosts: z.array(text), secretName: text })),
    rules: z.array(
      z.strictObject({
        host: text,
        http: z.strictObject({
          paths: z.array(
            z.strictObject({
              path: text,
              pathType: z.enum(["Exact", "Prefix", "ImplementationSpecific"]),
              backend: z.strictObject({
                service: z.strictObject({ name: text, port: z.strictObject({ name: text }) }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
);

const SCHEMAS = {
  ConfigMap: z.strictObject({
    apiVersion: z.literal("v1"),
    kind: z.literal("ConfigMap"),
    metadata: z.strictObject({ name: text }),
    // A value that YAML reads as a number or a boolean is refused by the API.
    data: strings,
  }),
  PersistentVolumeClaim: named(
    "v1",
    "PersistentVolumeClaim",
    z.strictObject({
      accessModes: z.tuple([z.literal("ReadWriteMany")]),
      resources: z.strictObject({ requests: quantities }),
    }),
  ),
  Deployment: deployment,
  Service: service,
  Ingress: ingress,
  PodDisruptionBudget: named(
    "policy/v1",
    "PodDisruptionBudget",
    z.strictObject({ minAvailable: count, selector }),
  ),
  HorizontalPodAutoscaler: named(
    "autoscaling/v2",
    "HorizontalPodAutoscaler",
    z.strictObject({
      scaleTargetRef: z.strictObject({
        apiVersion: z.literal("apps/v1"),
        kind: z.literal("Deployment"),
        name: text,
      }),
      minReplicas: count,
      maxReplicas: count,
      metrics: z.array(
        z.strictObject({
          type: z.literal("Resource"),
          resource: z.strictObject({
            name: z.enum(["cpu", "memory"]),
            target: z.strictObject({ type: z.literal("Utilization"), averageUtilization: count }),
          }),
        }),
      ),
      behavior: z.strictObject({
        scaleDown: z.strictObject({
          stabilizationWindowSeconds: count,
          policies: z.array(
            z.strictObject({ type: z.enum(["Pods", "Percent"]), value: count, periodSeconds: count }),
          ),
        }),
      }),
    }),
  ),
  NetworkPolicy: named(
    "networking.k8s.io/v1",
    "NetworkPolicy",
    z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(["Ingress", "Egress"])),
      ingress: z.array(
        z.strictObject({
          from: z.array(z.strictObject({ namespaceSelector: selector })).optional(),
          ports: z.array(z.strictObject({ port })),
        }),
      ),
    }),
  ),
  PodMonitor: named(
    "monitoring.coreos.com/v1",
    "PodMonitor",
    z.strictObject({
      selector,
      jobLabel: text,
      podMetricsEndpoints: z.array(z.strictObject({ port: text, path: text, interval: duration })),
    }),
  ),
  PrometheusRule: named(
    "monitoring.coreos.com/v1",
    "PrometheusRule",
    z.strictObject({
      groups: z.array(
        z.strictObject({
          name: text,
          rules: z.array(
            z.strictObject({
              alert: text,
              expr: text,
              for: duration,
              labels: z.strictObject({ severity: z.enum(["critical", "warning"]) }),
              annotations: z.strictObject({ summary: text, runbook: text }),
            }),
          ),
        }),
      ),
    }),
  ),
};
type Kind = keyof typeof SCHEMAS;

const documents = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(join(FOLDER, file), "utf8")).map((document) => {
    expect(document.errors, file).toEqual([]);
    return { file, value: document.toJS() as { kind: Kind } };
  }),
);
const parsed = <K extends Kind>(kind: K) =>
  SCHEMAS[kind].parse(documents.find(({ value }) => value.kind === kind)?.value) as z.output<
    (typeof SCHEMAS)[K]
  >;

test("every manifest has only fields of the Kubernetes API, with their types", () => {
  const problems = documents.flatMap(({ file, value }) => {
    const { error } = SCHEMAS[value.kind]?.safeParse(value) ?? { error: `unknown kind ${value.kind}` };
    return error ? [`${file} ${value.kind}: ${error}`] : [];
  });
  expect(problems).toEqual([]);
  expect(documents.map(({ value }) => value.kind).sort()).toEqual(Object.keys(SCHEMAS).sort());
});

test("a misspelt field, a number in a config map and a wrong type are refused", () => {
  const { spec, ...rest } = parsed("Deployment");
  expect(deployment.safeParse({ ...rest, spec: { ...spec, replica: 3 } }).success).toBe(false);
  const map = parsed("ConfigMap");
  expect(SCHEMAS.ConfigMap.safeParse({ ...map, data: { OPERATIONS_PORT: 3001 } }).success).toBe(false);
  expect(probe.safeParse({ httpGet: { path: "live", port: "http" }, periodSeconds: 1 }).success).toBe(false);
});

test("selectors, ports, volumes and references of the manifests fit together", () => {
  const { spec, metadata } = parsed("Deployment");
  const { labels } = spec.template.metadata;
  const pod = spec.template.spec;
  const [server] = pod.containers;
  if (!server) throw new TypeError("the deployment has no container");
  const ports = server.ports.map(({ name }) => name);
  const selectors = [
    spec.selector.matchLabels,
    parsed("Service").spec.selector,
    parsed("PodDisruptionBudget").spec.selector.matchLabels,
    parsed("NetworkPolicy").spec.podSelector.matchLabels,
    parsed("PodMonitor").spec.selector.matchLabels,
    ...pod.topologySpreadConstraints.map(({ labelSelector }) => labelSelector.matchLabels),
  ];
  for (const matched of selectors) expect(labels).toMatchObject(matched);
  expect(parsed("HorizontalPodAutoscaler").spec.scaleTargetRef.name).toBe(metadata.name);

  const probes = [server.startupProbe, server.livenessProbe, server.readinessProbe];
  const service = parsed("Service");
  const used = [
    ...probes.map(({ httpGet }) => httpGet.port),
    ...service.spec.ports.map(({ targetPort }) => targetPort),
    ...parsed("PodMonitor").spec.podMetricsEndpoints.map((endpoint) => endpoint.port),
  ];
  for (const name of used) expect(ports).toContain(name);
  const opened = parsed("NetworkPolicy").spec.ingress.flatMap((rule) => rule.ports.map(({ port }) => port));
  expect(opened.sort()).toEqual(server.ports.map(({ containerPort }) => containerPort).sort());
  for (const { http } of parsed("Ingress").spec.rules)
    for (const { backend } of http.paths) {
      expect(backend.service.name).toBe(service.metadata.name);
      expect(service.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name);
    }

  const volumes = pod.volumes.map(({ name }) => name);
  expect(server.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort());
  const claims = pod.volumes.flatMap((volume) =>
    "persistentVolumeClaim" in volume ? [volume.persistentVolumeClaim.claimName] : [],
  );
  expect(claims).toEqual([parsed("PersistentVolumeClaim").metadata.name]);
  // The files that the variables name are mounted.
  const { data, metadata: map } = parsed("ConfigMap");
  expect(server.envFrom).toContainEqual({ configMapRef: { name: map.name } });
  const mounted = server.volumeMounts.map(({ mountPath }) => mountPath);
  for (const path of [data.SITES_FILE, data.ASSETS_DIR])
    expect(mounted.some((folder) => path === folder || path?.startsWith(`${folder}/`))).toBe(true);
});
