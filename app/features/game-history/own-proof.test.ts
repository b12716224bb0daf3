import { execFileSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { proofCommands, proveHere } from "./own-proof.ts";

const seed = "a-server-seed";
const round = {
  server_seed: seed,
  server_seed_hash: createHash("sha256").update(seed).digest("hex"),
  client_seed: "mine",
  nonce: 7,
};

test("the browser finds the commitment and the first bytes by itself", async () => {
  expect(await proveHere(round)).toEqual({
    hash: round.server_seed_hash,
    commitmentHolds: true,
    firstBytes: createHmac("sha256", seed).update("mine:7:0").digest("hex"),
  });
});

test("a seed that was not the one committed to is found out", async () => {
  const { commitmentHolds } = await proveHere({ ...round, server_seed: "another" });
  expect(commitmentHolds).toBe(false);
});

test("the commands find the same, and nothing in a seed is a command", () => {
  const sly = { ...round, server_seed: "x'; echo hacked; '", client_seed: "$(echo hacked)" };
  const [hash = "", bytes = ""] = proofCommands(sly).map((command) =>
    execFileSync("/bin/sh", ["-c", command], { encoding: "utf8" }),
  );
  expect(hash).toContain(createHash("sha256").update(sly.server_seed).digest("hex"));
  const message = `${sly.client_seed}:7:0`;
  expect(bytes).toContain(createHmac("sha256", sly.server_seed).update(message).digest("hex"));
});
