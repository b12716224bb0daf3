// `npm run test:html`: checks the HTML of all screens with the Nu Html Checker (package vnu-jar), which needs Java 11 or newer.
// It is not part of `npm test`, because Java is not installed everywhere.
import { spawnSync } from "node:child_process";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";

if (spawnSync("java", ["-version"]).error) {
  console.error(
    "The HTML checker needs Java 11 or newer: install a Java runtime, for example openjdk-17-jre-headless.",
  );
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
process.exit(await run("vitest", ["run", "--project", "html", "--reporter=verbose"]));
