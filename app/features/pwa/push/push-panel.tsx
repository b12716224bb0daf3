import { Bell, BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "#app/data/exchange.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/card.tsx";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import { type PushState, pushState, turnPushOff, turnPushOn } from "./subscription.ts";

/** Message keys of the states in which nothing can be turned on. */
const OBSTACLES: Partial<Record<PushState, string>> = {
  unsupported: "push.unsupported",
  "install-first": "push.install_first",
  denied: "push.denied",
};

/**
 * Push messages of this device: what they are about, and a button that turns them on or off. The browser asks for the permission
 * only after this explanation and a click. Screens with it load the namespace `pwa`; it is empty on sites without a service worker.
 */
export function PushPanel() {
  const { t } = useTranslation("pwa");
  const paths = useLocalePaths();
  const { site, user } = useShell();
  const isGuest = user === null;
  const push = usePush();
  if (!site.serviceWorker || push.state === "unavailable") return null;

  const isOn = push.state === "on";
  const obstacle = OBSTACLES[push.state];
  const Icon = isOn ? BellRing : Bell;
  return (
    <Section title={t("push.title")} id="push">
      <div className="flex gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-accent-text">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="grid min-w-0 justify-items-start gap-3">
          <p className="text-sm text-muted">{t("push.text")}</p>
          {isGuest && (
            <>
              <p className="text-sm">{t("push.guest")}</p>
              <ButtonLink href={paths.login({ continue: paths.pwa() })} tone="outline">
                {t("header.login", { ns: "common" })}
              </ButtonLink>
            </>
          )}
          <p role="status" className="text-sm empty:hidden">
            {!isGuest && isOn && t("push.is_on")}
            {!isGuest && obstacle && t(obstacle)}
          </p>
          {!isGuest && !obstacle && (
            <Button
              tone={isOn ? "outline" : "accent"}
              waiting={push.busy}
              disabled={push.state === "unknown"}
              onClick={push.toggle}
              className="needs-scripts"
            >
              {t(isOn ? "push.turn_off" : "push.turn_on")}
            </Button>
          )}
          {push.failed && (
            <p role="alert" className="text-sm text-danger">
              {t("push.failed")}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The state of push messages in this browser, and a function that turns them on or off. */
function usePush() {
  const { user, locale } = useShell();
  const userId = user?.user_id ?? null;
  const [state, setState] = useState<PushState>("unknown");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isMounted = true;
    if (userId) {
      pushState(userId)
        .catch(onlyFor(BROWSER_ERRORS, (): PushState => "unsupported"))
        .then((current) => isMounted && setState(current));
    }
    return () => {
      isMounted = false;
    };
  }, [userId]);

  const toggle = async () => {
    if (!userId) return;
    setBusy(true);
    setFailed(false);
    try {
      setState(await (state === "on" ? turnPushOff(locale.code) : turnPushOn(locale.code, userId)));
    } catch (error) {
      setFailed(true);
      // A DOMException is the browser's refusal. Any other error is reported as unhandled.
      if (!(error instanceof RequestError || error instanceof DOMException)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, failed, toggle: () => void toggle() };
}
