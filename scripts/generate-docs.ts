// `npm run docs`: updates the README's table of environment variables, the reference of the sites file, the tables of
// docs/jurisdictions.md, the list of tests in docs/requirements.md, docs/fairness.json and the PrometheusRule of deploy/kubernetes/.
import { readFileSync, writeFileSync } from "node:fs";
import { withEnvironmentTable } from "./environment-readme.ts";
import { fairnessData } from "./fairness-data.ts";
import { withJurisdictionTables } from "./jurisdictions-guide.ts";
import { prometheusRule } from "./prometheus-rule.ts";
import { citations, withTests } from "./requirement-index.ts";
import { sitesSchema, withSitesTable } from "./sites-reference.ts";

function update(path: string, change: (text: string) => string): void {
  const file = new URL(`../${path}`, import.meta.url);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

update("README.md", withEnvironmentTable);
update("docs/sites.md", withSitesTable);
update("docs/jurisdictions.md", withJurisdictionTables);
update("docs/requirements.md", (text) => withTests(text, citations()));
const rules = readFileSync(new URL("../deploy/prometheus/alerts.yml", import.meta.url), "utf8");
writeFileSync(new URL("../deploy/kubernetes/alerts.yml", import.meta.url), prometheusRule(rules));
writeFileSync(new URL("../docs/fairness.json", import.meta.url), fairnessData());
writeFileSync(
  new URL("../docs/sites.schema.json", import.meta.url),
  `${JSON.stringify(sitesSchema(), null, 2)}\n`,
);
