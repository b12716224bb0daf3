import { startTestSandbox } from "../../sandbox/testing/test-sandbox.ts";
import type { TestProductApi } from "./casino.ts";

/**
 * Starts a sandbox in this process. Files of one worker share its modules, so that it costs a fifth of a process of its own; a test
 * that ends or restarts the product API uses `startProductApi`.
 */
export async function openProductApi(): Promise<TestProductApi> {
  const { url, close } = await startTestSandbox();
  return {
    url: `${url}/api`,
    socketUrl: `${url.replace("http", "ws")}/live`,
    root: url,
    kill: async () => close(),
  };
}
