import { useEffect, useState } from "react";
import type { SportView } from "../../protocol.ts";
import { useServices } from "../services.ts";

/** Time between requests of the sports and their numbers of live events, in milliseconds. */
const REFRESH = 30_000;
const RETRY = 4000;

export interface Sports {
  /** Null until they are known. */
  sports: readonly SportView[] | null;
  /** Number of live events of all sports; null until it is known. */
  live: number | null;
}

export function useSports(): Sports {
  const { offerApi } = useServices();
  const [sports, setSports] = useState<readonly SportView[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const loaded =
        document.visibilityState === "visible" ? await offerApi.sports().catch(() => null) : null;
      if (!isCurrent) return;
      if (loaded)
        setSports((before) => (JSON.stringify(before) === JSON.stringify(loaded) ? before : loaded));
      timer = setTimeout(load, loaded ? REFRESH : RETRY);
    };
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [offerApi]);
  return { sports, live: sports?.reduce((sum, { live }) => sum + live, 0) ?? null };
}
