import { isRouteErrorResponse } from "@remix-run/react";

/** The text of the product API's refusal of a screen's data [ERR-2]; undefined for any other caught error. */
export function reasonOf(error: unknown): string | undefined {
  return (error as { data?: { text?: string } } | null)?.data?.text;
}

/** The HTTP status of a caught error; 500 for an error without one [ERR-3]. */
export function errorStatusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const status = (error as { statusCode?: unknown; status?: unknown } | null) ?? {};
  const code = status.statusCode ?? status.status;
  return typeof code === "number" && code >= 400 && code < 600 ? code : 500;
}
