import { useCallback, useEffect, useState } from "react";
import { BREAKPOINTS } from "#contract/constants.ts";

/** The window that a game fills by itself: a phone's, upright or on its side. */
const SMALL = `(max-width: ${BREAKPOINTS.tablet - 1}px), (max-height: 500px) and (pointer: coarse)`;
const STORED = "theatre";

export interface StageSize {
  /** The game fills the window; where the browser lets it, the screen. */
  full: boolean;
  /** The game is as wide as the page. */
  theatre: boolean;
  toggleFull: () => void;
  toggleTheatre: () => void;
  /** A game is on the stage: on a phone it fills the window, until its player comes back to the page. */
  playing: () => void;
}

/**
 * How large the stage is, kept as attributes of `<html>` because what surrounds it makes room (play.css). The whole page is
 * what goes to full screen, not the stage alone: popups, such as a reality check, are drawn over it. Theatre is remembered,
 * and set before the first picture by the boot script.
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
    // Escape and the browser's own ways out of full screen end it here too.
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFull(false);
    };
    document.addEventListener("fullscreenchange", follow);
    document.addEventListener("keydown", leave);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      document.removeEventListener("keydown", leave);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);

  return {
    full,
    theatre,
    toggleFull() {
      setFull(!full);
      // A refusal leaves the game as large as the window, which is all there is to do.
      const change = full
        ? document.fullscreenElement && document.exitFullscreen()
        : document.documentElement.requestFullscreen?.();
      if (change) change.catch(() => undefined);
    },
    toggleTheatre() {
      const next = !theatre;
      setTheatre(next);
      if (next) document.documentElement.dataset.theatre = "on";
      else delete document.documentElement.dataset.theatre;
      try {
        localStorage.setItem(STORED, next ? "on" : "off");
      } catch {
        // Storage may be forbidden; then it holds for this page.
      }
    },
    playing: useCallback(() => {
      if (matchMedia(SMALL).matches) setFull(true);
    }, []),
  };
}
