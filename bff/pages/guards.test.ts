import { expect, test, vi } from "vitest";
import type { GuardRequest } from "#contract/host/guards.ts";
import { loadContext } from "../../tests/support/load-context.ts";
import { redirectResponse, runGuards } from "./guards.ts";

const request: GuardRequest = {
  url: new URL("https://play.example/en/account"),
  params: {},
  context: loadContext({ origin: "https://play.example" }),
};

test("guards run in order until one redirects [GRD-1]", async () => {
  const passes = vi.fn();
  const never = vi.fn();
  const registry = { passes, redirects: async () => ({ redirect: "/en?login" }), never };
  const verdict = await runGuards(["passes", "redirects", "never"], registry, request);
  expect(verdict).toEqual({ redirect: "/en?login" });
  expect(passes).toHaveBeenCalledWith(request);
  expect(never).not.toHaveBeenCalled();
});

test("an unknown guard name is returned before any guard runs [GRD-2]", async () => {
  const passes = vi.fn();
  expect(await runGuards(["passes", "toString"], { passes }, request)).toEqual({ unknown: "toString" });
  expect(passes).not.toHaveBeenCalled();
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example"])(
  "a guard cannot redirect to %s",
  async (redirect) => {
    await expect(runGuards(["bad"], { bad: () => ({ redirect }) }, request)).rejects.toThrow("another site");
  },
);

test("a redirect of a data request is a header of a 204, of a document Location [GRD-1]", () => {
  expect(redirectResponse("/en", false)).toMatchObject({ status: 302 });
  expect(redirectResponse("/en", false).headers.get("Location")).toBe("/en");
  const data = redirectResponse("/en", true);
  expect(data.status).toBe(204);
  expect(data.headers.get("X-Remix-Redirect")).toBe("/en");
  expect(data.headers.get("X-Remix-Status")).toBe("302");
});
