import { expect, test, vi } from "vitest";
import { loadContext } from "../../tests/support/load-context.ts";
import { action, loader } from "./logout.tsx";

function visit(logout: () => Promise<void>) {
  const request = new Request("https://test.example/de/logout");
  return {
    request,
    params: {},
    context: { ...loadContext({ locale: "de", session: { logout } }) },
  };
}

test("a POST ends the session and redirects to the home page [REG-1]", async () => {
  const logout = vi.fn();
  const response = await action(visit(logout));
  expect(logout).toHaveBeenCalledOnce();
  expect(response).toRedirectTo("/de");
});

test("a GET redirects without ending the session [REG-1]", () => {
  const logout = vi.fn();
  const response = loader(visit(logout));
  expect(logout).not.toHaveBeenCalled();
  expect(response).toRedirectTo("/de");
});
