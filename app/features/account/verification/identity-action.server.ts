import { json } from "@remix-run/node";
import { productErrorOf, productErrorResponse } from "#app/shell/errors/product-error.ts";
import { PRODUCT_ERROR } from "#contract/errors.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { IdentityAnswer } from "./verification-view.ts";

/**
 * Begins the provider's check. Only an address of a provider that the site lists, or of this site's own stand-in, is handed
 * on: the frame's policy would show no other.
 */
export async function beginIdentityCheck(context: LoadContext): Promise<Response> {
  const { api, locale, log } = context;
  try {
    const { url } = await api.startIdentityCheck({ locale });
    const framed = framable(url, context);
    if (framed) return json<IdentityAnswer>({ url: framed });
    log.error({}, "the product API began an identity check at an origin that the site does not list");
    return json<IdentityAnswer>({ url: null }, { status: 502 });
  } catch (error) {
    const refusal = productErrorOf(error);
    if (refusal?.code === PRODUCT_ERROR.alreadyConfirmed) {
      return json<IdentityAnswer>({ url: null, done: true }, { status: 409 });
    }
    return productErrorResponse(error);
  }
}

/** The address as it may be framed, or null. */
export function framable(address: string, { site, origin, sandbox }: LoadContext): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (!url) return null;
  if (url.origin === origin)
    return sandbox && url.pathname.startsWith("/sandbox/verify/") ? url.pathname + url.search : null;
  return site.identityOrigins.some((allowed) => new URL(allowed).origin === url.origin) ? url.href : null;
}
