import { type RefObject, useEffect, useState } from "react";

/** Full screen for one element, as the Fullscreen standard has it; not supported means that no button is shown. */
export function useFullscreen(element: RefObject<HTMLElement>) {
  const [active, setActive] = useState(false);
  const [supported, setSupported] = useState(false);
  useEffect(() => {
    setSupported(document.fullscreenEnabled === true);
    const follow = () => setActive(document.fullscreenElement === element.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [element]);
  // A refusal (another element took the screen meanwhile) leaves everything as it is, which is all there is to do.
  const toggle = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { active, supported, toggle };
}
