import { useState } from "react";
import { VIP_FETCH_DEBOUNCE } from "#app/constants.ts";
import { answerOrNull, requestJson } from "#app/data/request.ts";
import { useShell } from "#app/session/shell-data.ts";
import { debounce } from "#app/ui/debounce.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import { vipLevelsEndpoint } from "./endpoints.ts";
import type { VipProgramView } from "./model.ts";

/** The levels and their terms, or null if they fail to load. */
export function fetchVipLevels(locale: LocaleCode): Promise<VipProgramView | null> {
  return answerOrNull(requestJson(vipLevelsEndpoint, undefined, { locale }));
}

/** A fetch of the levels that runs once, 500 ms after its last call [VIP-1]. */
export function createLevelFetch(locale: LocaleCode, onResult: (program: VipProgramView | null) => void) {
  return debounce(() => void fetchVipLevels(locale).then(onResult), VIP_FETCH_DEBOUNCE);
}

/**
 * The levels of the page. If the list is empty, it is fetched [VIP-1].
 *
 * @returns the levels, whether the fetch has failed, and a function that fetches them again
 */
export function useVipLevels(loaded: VipProgramView) {
  const locale = useShell().locale.code;
  const [fetched, setFetched] = useState<VipProgramView | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  const isEmpty = loaded.levels.length === 0;
  useOnChange(() => {
    if (!isEmpty) return;
    const load = createLevelFetch(locale, (program) => setFetched(program ?? "failed"));
    load();
    return load.cancel;
  }, [isEmpty, locale, tries]);
  const retry = () => {
    setFetched(null);
    setTries(tries + 1);
  };
  const program = isEmpty && fetched && fetched !== "failed" ? fetched : loaded;
  return { ...program, failed: isEmpty && fetched === "failed", retry };
}
