// `npm run readme`: writes the README's table of variables from the schemas of the environment.
import { readFileSync, writeFileSync } from "node:fs";
import { withEnvironmentTable } from "./environment-readme.ts";

const file = new URL("../README.md", import.meta.url);
writeFileSync(file, withEnvironmentTable(readFileSync(file, "utf8")));
