import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { RequestError } from "#app/data/exchange.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { createSportsbook, type Sportsbook, type SportsbookEvent } from "#app/providers/sportsbook.ts";
import { useShell } from "#app/session/shell-data.ts";
import { useProtectedAction } from "#app/shell/protected-action.ts";
import { currentTheme, watchTheme } from "#app/shell/theme.tsx";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { readBtPath } from "#contract/host/bt-path.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import type { SportsbookClient } from "../highlights/model.ts";
import { isSportsbookDocument } from "./document.ts";
import { loadSportToken, NoSportToken } from "./load-token.ts";
import { isSportsbookRunning } from "./revalidation.ts";
import { markBetSlip, pageOffsets, watchOffsets } from "./surrounding-page.ts";

/** Milliseconds after which a vendor's script that has not loaded counts as failed. */
const START_TIMEOUT = 15_000;

export type SportsbookPhase = "loading" | "running" | "failed";

/** The place of the sportsbook in an address. */
const placeOf = (search: string) => readBtPath(new URLSearchParams(search));

/**
 * Runs the sportsbook in an element. It starts again with another language, player or currency, and after a failure when `retry` is
 * called. Its own navigation replaces the location; any other change of `bt-path` is passed to it [RT-15].
 */
export function useSportsbook(
  client: SportsbookClient,
  target: RefObject<HTMLElement | null>,
): { phase: SportsbookPhase; retry: () => void } {
  const { locale, user, site } = useShell();
  const { file: lang } = locale;
  const { sportMirror } = site.flags;
  const { search } = useLocation();
  const [phase, setPhase] = useState<SportsbookPhase>("loading");
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  const sportsbook = useRef<Sportsbook | null>(null);
  /** The place that the vendor shows. */
  const shown = useRef("");
  const onEvent = useSportsbookEvents({ shown, retry });
  // A player without a profile is a guest to the sportsbook until it is complete [GRD-4].
  const playerId = user && !user.no_profile ? user.user_id : null;
  const currency = playerId === null ? undefined : user?.currency;
  const latest = useRef({ client, onEvent });
  useLayoutEffect(() => {
    latest.current = { client, onEvent };
  });
  /** Whether React has removed the server's content, and a callback for the moment when it has. */
  const isCleared = useRef(false);
  const onCleared = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    isCleared.current = phase === "running";
    if (isCleared.current) onCleared.current?.();
  }, [phase]);

  useOnChange(() => {
    const { brandId, themes, script, cssUrls, fontFamilies } = latest.current.client;
    if (!isSportsbookDocument(sportMirror)) {
      location.reload();
      return;
    }
    setPhase((now) => (now === "failed" ? "loading" : now));
    let isOver = false;
    const current = createSportsbook({ script, timeout: START_TIMEOUT });
    const theme = () => themes[currentTheme()];
    const renewToken = () => loadSportToken(locale.code);
    /** Removes the server's content, and resolves once React has done so. */
    const clearPreview = () =>
      new Promise<void>((resolve) => {
        if (isCleared.current) resolve();
        else {
          onCleared.current = resolve;
          setPhase("running");
        }
      });
    const run = async () => {
      // Without a token the player sees the sportsbook as a guest; a click on "log in" requests the token again.
      const token =
        playerId === null ? null : renewToken().catch(onlyFor([RequestError, NoSportToken], () => null));
      await current.load();
      const settings = { brandId, renewToken, cssUrls, fontFamilies, currency, token: await token };
      if (isOver || !target.current) return;
      // The vendor renders when the server's content is gone, before the next paint: otherwise its own content would move.
      await clearPreview();
      if (isOver) return;
      shown.current = placeOf(location.search);
      await current.start({
        ...settings,
        lang,
        theme: theme(),
        path: shown.current,
        target: target.current,
        offsets: pageOffsets(),
      });
      sportsbook.current = current;
      isSportsbookRunning.set(true);
    };
    current.subscribe((event) => latest.current.onEvent(event));
    // biome-ignore lint/plugin: the vendor's script may reject with anything.
    run().catch(() => {
      if (isOver) return;
      current.stop();
      setPhase("failed");
    });
    const endOffsets = watchOffsets((offsets) => current.update({ type: "offsets", offsets }));
    const endTheme = watchTheme(() => current.update({ type: "theme", theme: theme() }));
    return () => {
      isOver = true;
      endOffsets();
      endTheme();
      current.stop();
      sportsbook.current = null;
      isSportsbookRunning.set(false);
      markBetSlip(false);
    };
  }, [lang, playerId, currency, locale.code, sportMirror, target, attempt]);

  useEffect(() => {
    const path = placeOf(search);
    if (!sportsbook.current || path === shown.current) return;
    shown.current = path;
    sportsbook.current.update({ type: "path", path });
  }, [search]);

  return { phase, retry };
}

interface EventOptions {
  shown: { current: string };
  retry: () => void;
}

/** Handles the events of the sportsbook. */
function useSportsbookEvents({ shown, retry }: EventOptions): (event: SportsbookEvent) => void {
  const { user } = useShell();
  const navigate = useNavigate();
  const protect = useProtectedAction();
  const deposit = useLocalePaths().wallet("deposit");
  return (event) => {
    switch (event.type) {
      case "login":
      case "register":
        // For a player who is signed in: the token failed to load.
        return protect({
          tab: event.type === "login" ? "login" : "registration",
          callback: user ? retry : () => {},
        });
      case "recharge":
        return protect({ url: deposit });
      case "session-over":
        return retry();
      case "slip":
        return markBetSlip(event.isOpen);
      case "route": {
        // The vendor has written the address: the router's own location follows, without another entry and without scrolling.
        const { search, hash } = location;
        shown.current = placeOf(search);
        navigate({ search, hash }, { replace: true, preventScrollReset: true });
      }
    }
  };
}
