import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadVipLevels } from "#app/features/vip/programme/load.server.ts";

/** The VIP levels as data, for guests too. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadVipLevels(context);
}
