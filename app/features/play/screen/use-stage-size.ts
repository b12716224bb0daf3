import { useCallback, useEffect, useState } from "react";
import { BREAKPOINTS } from "#app/constants.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";

/** A phone's window, portrait or landscape, which a game fills automatically. */
const PHONE = `(max-width: ${BREAKPOINTS.tablet - 1}px), (max-height: 500px) and (pointer: coarse)`;
const STORAGE_KEY = "theatre";

export interface StageSize {
  /** The game fills the window, and the screen if the browser supports it. */
  full: boolean;
  /** The game takes the page's full width. */
  theatre: boolean;
  toggleFull: () => void;
  toggleTheatre: () => void;
  /** To be called when a game starts: on a phone it then fills the window. */
  onPlaying: () => void;
}

/**
 * Size of the stage. It is reflected as attributes of `<html>`, because play.css also changes the layout around the stage. Full
 * screen applies to the whole page, so that popups such as the reality check stay visible. The theatre setting is stored in
 * localStorage and applied by the boot script before the first paint.
 */
export function useStageSize(): StageSize {
  const [full, setFull] = useState(false);
  const [theatre, setTheatre] = useState(false);
  useEffect(() => setTheatre(document.documentElement.dataset.theatre === "on"), []);

  useEffect(() => {
    const root = document.documentElement;
    if (full) root.dataset.stage = "full";
    else delete root.dataset.stage;
    return () => {
      delete root.dataset.stage;
    };
  }, [full]);

  useEffect(() => {
    // Also ends with the Escape key and the browser's own controls.
    const onFullscreenChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFull(false);
    };
    document.addEventListener("fullscreenchange", onFullscreenChange);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("fullscreenchange", onFullscreenChange);
      document.removeEventListener("keydown", onKeyDown);
      if (document.fullscreenElement)
        void document.exitFullscreen().catch(onlyFor(BROWSER_ERRORS, () => undefined));
    };
  }, []);

  return {
    full,
    theatre,
    toggleFull() {
      setFull(!full);
      // If the browser refuses, the game still fills the window.
      const change = full
        ? document.fullscreenElement && document.exitFullscreen()
        : document.documentElement.requestFullscreen?.();
      if (change) change.catch(onlyFor(BROWSER_ERRORS, () => undefined));
    },
    toggleTheatre() {
      const next = !theatre;
      setTheatre(next);
      if (next) document.documentElement.dataset.theatre = "on";
      else delete document.documentElement.dataset.theatre;
      browserStorage.write(STORAGE_KEY, next ? "on" : "off");
    },
    onPlaying: useCallback(() => {
      if (matchMedia(PHONE).matches) setFull(true);
    }, []),
  };
}
