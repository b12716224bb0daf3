import { expect, test, vi } from "vitest";
import type { GuardRequest } from "#contract/guards.ts";
import type { LoadContext } from "#contract/load-context.ts";
import { redirectResponse, runGuards } from "./guards.ts";

const request: GuardRequest = {
  url: new URL("https://play.example/en/account"),
  params: {},
  context: { origin: "https://play.example" } as LoadContext,
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

test("a name that is no guard refuses before any guard has run [GRD-2]", async () => {
  const passes = vi.fn();
  expect(await runGuards(["passes", "toString"], { passes }, request)).toEqual({ unknown: "toString" });
  expect(passes).not.toHaveBeenCalled();
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example"])(
  "a guard cannot lead to %s",
  async (redirect) => {
    await expect(runGuards(["bad"], { bad: () => ({ redirect }) }, request)).rejects.toThrow("another site");
  },
);

test("Remix's client is told of a redirect by a header, a browser by Location [GRD-1]", () => {
  expect(redirectResponse("/en", false)).toMatchObject({ status: 302 });
  expect(redirectResponse("/en", false).headers.get("Location")).toBe("/en");
  const data = redirectResponse("/en", true);
  expect(data.status).toBe(204);
  expect(data.headers.get("X-Remix-Redirect")).toBe("/en");
  expect(data.headers.get("X-Remix-Status")).toBe("302");
});
