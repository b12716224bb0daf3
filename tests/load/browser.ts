import { type Browser, chromium } from "@playwright/test";
import { findHeadlessChromium } from "../../scripts/chromium.mjs";
import { startedOnAllCores } from "./processes.ts";

/** Starts a browser for a measurement; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findHeadlessChromium();
  return startedOnAllCores(() =>
    chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] }),
  );
}
