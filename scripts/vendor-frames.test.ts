import { expect, test } from "vitest";
import { bundleFrame, frameNames } from "./vendor-frames.ts";

test("each frame that the server names has a script", () => {
  expect(frameNames().sort()).toEqual([
    "chat-frame",
    "device-frame",
    "identity-frame",
    "messaging-frame",
    "payment-frame",
    "seal-frame",
  ]);
});

test.each(frameNames())("%s is one classic script without packages, of a few kilobytes", async (name) => {
  const { code, modules } = await bundleFrame(name);
  expect(modules.filter((path) => path.includes("node_modules"))).toEqual([]);
  expect(code).not.toMatch(/\b(import|export)\b/);
  expect(code.length).toBeLessThan(8_000);
});
