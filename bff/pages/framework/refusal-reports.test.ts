import { expect, test } from "vitest";
import { ProductError } from "#contract/host/failures.ts";
import { REFUSAL_HEADER } from "#contract/host/refusal-header.ts";
import type { ProductApi } from "#contract/wire/operations.ts";
import type { AppBuild } from "../app-build.ts";
import { reportRefusals } from "./refusal-reports.ts";

const refusal = { code: 8000903, message: "verification_required", vars: {} };
const api = { wallet: () => Promise.reject(new ProductError(refusal, 403)) } as unknown as ProductApi;

/** Runs a loader that replaces a refused part, and answers with the status of a failure. */
async function load(screen: object): Promise<Response> {
  const loader = async ({ context }: { context: { api: ProductApi } }) => {
    const wallet = await context.api.wallet({}).catch(() => null);
    return Response.json({ wallet }, { status: 503 });
  };
  const build = { routes: { page: { id: "page", module: { ...screen, loader } } } } as unknown as AppBuild;
  const { loader: reporting } = reportRefusals(build).routes.page?.module ?? {};
  const request = new Request("https://site.example/en/wallet?_data=page");
  const context = { api, keepPersonal: () => {} };
  return (await reporting?.({ request, params: {}, context } as never)) as Response;
}

test("a refused part is no 5xx: a screen shows the rest, an endpoint has the refusal's status [ERR-1, ERR-2]", async () => {
  for (const [screen, status] of [
    [{ default: () => null }, 200],
    [{}, 403],
  ] as const) {
    const answer = await load(screen);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.headers.get(REFUSAL_HEADER) ?? "")).toEqual(refusal);
    expect(await answer.json()).toEqual({ wallet: null, productError: refusal });
  }
});
