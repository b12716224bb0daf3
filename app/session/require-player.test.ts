import { expect, test } from "vitest";
import type { User } from "#contract/wire/session/user.ts";
import { requirePlayer } from "./require-player.server.ts";

test("the player is returned; an unknown one is a 503, as the session could not be checked [GRD-4]", () => {
  const user = { user_id: "7" } as User;
  expect(requirePlayer({ user })).toBe(user);
  let thrown: unknown;
  try {
    requirePlayer({ user: null });
  } catch (error) {
    thrown = error;
  }
  expect((thrown as Response).status).toBe(503);
});
