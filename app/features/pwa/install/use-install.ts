import { useEffect, useState } from "react";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import { isInstalled } from "../push/subscription.ts";

/** The browser's own installation dialog, which it offers once; the boot script keeps it on the window. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface InstallWindow {
  installPrompt?: InstallPrompt;
}

interface RelatedApps {
  getInstalledRelatedApps?(): Promise<unknown[]>;
}

/** `steps`: the browser offers no dialog, or has not offered it yet. */
export type InstallState = "steps" | "ready" | "installed";

/** Whether the site is installed, or the browser can install it now; `install` opens the browser's dialog. */
export function useInstall(): { state: InstallState; install: () => void } {
  const [state, setState] = useState<InstallState>("steps");

  useEffect(() => {
    const { installPrompt } = window as InstallWindow;
    if (isInstalled()) setState("installed");
    else if (installPrompt) setState("ready");
    const ready = () => setState("ready");
    const installed = () => {
      delete (window as InstallWindow).installPrompt;
      setState("installed");
    };
    addEventListener("beforeinstallprompt", ready);
    addEventListener("appinstalled", installed);
    (navigator as RelatedApps)
      .getInstalledRelatedApps?.()
      .then((apps) => apps.length > 0 && setState("installed"))
      .catch(onlyFor(BROWSER_ERRORS, () => {}));
    return () => {
      removeEventListener("beforeinstallprompt", ready);
      removeEventListener("appinstalled", installed);
    };
  }, []);

  const install = async () => {
    const { installPrompt } = window as InstallWindow;
    if (!installPrompt) return setState("steps");
    const { outcome } = await installPrompt.prompt();
    // A dialog can be shown once; the browser offers another one later.
    delete (window as InstallWindow).installPrompt;
    setState(outcome === "accepted" ? "installed" : "steps");
  };
  return { state, install: () => void install() };
}
