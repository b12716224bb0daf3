import type { ActionFunctionArgs } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { action, loader } from "./logout.tsx";

function visit(logout: () => Promise<void>) {
  const request = new Request("https://test.example/de/logout");
  return {
    request,
    params: {},
    context: { locale: "de", session: { logout } },
  } as unknown as ActionFunctionArgs;
}

test("a POST ends the session and redirects to the home page [REG-1]", async () => {
  const logout = vi.fn();
  const response = await action(visit(logout));
  expect(logout).toHaveBeenCalledOnce();
  expect(response.headers.get("Location")).toBe("/de");
});

test("a GET redirects without ending the session [REG-1]", () => {
  const logout = vi.fn();
  const response = loader(visit(logout));
  expect(logout).not.toHaveBeenCalled();
  expect(response.headers.get("Location")).toBe("/de");
});
