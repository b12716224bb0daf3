import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadVipLevels } from "#app/features/vip/index.server.ts";

/** The VIP levels as data, for guests too. */
export function loader({ context }: LoaderFunctionArgs) {
  return loadVipLevels(context);
}
