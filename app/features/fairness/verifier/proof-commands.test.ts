import { execFileSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { proofCommands } from "./proof-commands.ts";

test("the commands find commitment and first bytes, and nothing in a seed is a command", () => {
  const sly = { server_seed: "x'; echo hacked; '", client_seed: "$(echo hacked)", nonce: 7 };
  const [hash = "", bytes = ""] = proofCommands(sly).map((command) =>
    execFileSync("/bin/sh", ["-c", command], { encoding: "utf8" }),
  );
  expect(hash).toContain(createHash("sha256").update(sly.server_seed).digest("hex"));
  const message = `${sly.client_seed}:7:0`;
  expect(bytes).toContain(createHmac("sha256", sly.server_seed).update(message).digest("hex"));
});
