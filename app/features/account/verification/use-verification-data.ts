import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useLocalePaths } from "#app/i18n/paths.ts";
import type { VerificationAnswer, VerificationData } from "./verification-view.ts";

/** The verification for a popup: undefined while it is on its way, null where it could not be had. */
export function useVerificationData(): { data: VerificationData | null | undefined; look: () => void } {
  const { load, data } = useFetcher<VerificationAnswer>();
  const address = useLocalePaths().action("verification");
  useEffect(() => load(address), [load, address]);
  return { data: data === undefined ? undefined : (data?.verification ?? null), look: () => load(address) };
}
