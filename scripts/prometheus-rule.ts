/**
 * The alert rules as a PrometheusRule, for clusters with the Prometheus operator: the same groups below `spec`.
 *
 * @param rules text of deploy/prometheus/alerts.yml
 */
export function prometheusRule(rules: string): string {
  const spec = rules.replace(/^(?=.)/gm, "  ");
  return `# For clusters with the Prometheus operator. Generated from deploy/prometheus/alerts.yml by \`npm run docs\`.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: solstice
  labels: { app: solstice }
spec:
${spec}`;
}
