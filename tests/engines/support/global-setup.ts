import type { TestProject } from "vitest/node";
import { startTestSites } from "../../browser/support/sites.ts";
import { registrationForm } from "../../support/registration-form.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server under test, which all engines share. */
    origin: string;
  }
}

/** Starts the server, and sends its first requests, which are slow. @returns stops it */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const casino = await startTestSites();
  const { origin } = casino;
  for (const path of ["/en", "/en/games", "/en/play/fjordfire-voyage"]) await fetch(origin + path);
  const body = new URLSearchParams(registrationForm("warm-up@casino.example", "Winter-light-7"));
  await fetch(`${origin}/en/login`, { method: "POST", redirect: "manual", headers: { origin }, body });
  project.provide("origin", origin);
  return async () => {
    await casino.stop();
  };
}
