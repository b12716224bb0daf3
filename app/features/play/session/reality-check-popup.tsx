import { useNavigate } from "@remix-run/react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSend } from "#app/data/use-send.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Amount } from "#app/shell/amount.tsx";
import { Popup } from "#app/shell/popups/popup.tsx";
import { PopupContext } from "#app/shell/popups/popups.ts";
import { Button } from "#app/ui/button.tsx";
import type { RealityCheckAnswer } from "#contract/wire/play/play-session-constants.ts";
import { realityCheckEndpoint } from "./endpoints.ts";
import { playSessionStore } from "./session-store.ts";
import { useReceivedSession } from "./use-play-session.ts";

/** In display order: the answers that stop playing come before "continue". */
const ANSWERS = ["leave", "limits", "history", "continue"] as const satisfies readonly RealityCheckAnswer[];

/** The reality check popup. When it closes, focus returns to the element that had it, for example the game frame. */
export function RealityCheck() {
  const [opener] = useState(() => document.activeElement);
  const context = useMemo(() => ({ close() {}, opener }), [opener]);
  return (
    <PopupContext.Provider value={context}>
      <RealityCheckPopup />
    </PopupContext.Provider>
  );
}

/** Splits seconds into whole hours and minutes. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60 };
}

/**
 * Figures of the session and the possible answers. All answers look alike and none has initial focus. Only an answer closes
 * the popup: Escape and clicks outside do not.
 */
function RealityCheckPopup() {
  const { t } = useTranslation("play-session");
  const latest = useReceivedSession();
  // The figures stay as they were when the popup opened, and the popup stays open if the session ends meanwhile.
  const initial = useRef(latest);
  initial.current ??= latest;
  const { sending, failed, answer } = useRealityCheckAnswer();
  const received = initial.current;
  if (!received) return null;
  const { stakes, payouts, net, currency } = received.session;
  const { hours, minutes } = hoursAndMinutes(received.session.seconds);
  const time = [
    ...(hours > 0 ? [t("hours", { count: hours })] : []),
    ...(minutes > 0 || hours === 0 ? [t("minutes", { count: minutes })] : []),
  ].join(" ");
  const money = (amount: number) => <Amount amount={amount} currency={currency} />;
  return (
    <Popup title={t("check.title")} closable={false}>
      <div data-autofocus tabIndex={-1} className="outline-none">
        <p className="text-muted">{t("check.text")}</p>
        <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line [&>div]:bg-surface [&>div]:p-4">
          <Figure name={t("check.time")}>{time}</Figure>
          <Figure name={t("net")}>{money(net)}</Figure>
          <Figure name={t("check.stakes")}>{money(stakes)}</Figure>
          <Figure name={t("check.payouts")}>{money(payouts)}</Figure>
        </dl>
        <p className="mt-2 text-sm text-muted">{t("check.own_money")}</p>
      </div>
      {failed && (
        <p role="alert" className="mt-4 rounded-control border border-danger px-4 py-3 text-sm">
          {t("check.failed")}
        </p>
      )}
      <div className="mt-5 grid auto-rows-fr gap-3 phone:grid-cols-2">
        {ANSWERS.map((name) => (
          <Button
            key={name}
            tone="outline"
            size="large"
            block
            className="px-3!"
            waiting={sending === name}
            disabled={sending !== null && sending !== name}
            onClick={() => answer(name, received.session.reality_check?.check_id ?? "")}
          >
            {t(`check.answer.${name}`)}
          </Button>
        ))}
      </div>
    </Popup>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 text-lg font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Sends an answer and navigates to the page it leads to. An answer in one tab closes the popup in all tabs. */
function useRealityCheckAnswer() {
  const paths = useLocalePaths();
  const navigate = useNavigate();
  const { send } = useSend(realityCheckEndpoint);
  const [sending, setSending] = useState<RealityCheckAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const targets: Partial<Record<RealityCheckAnswer, string>> = {
    leave: paths.games(),
    limits: paths.limits(),
    history: paths.gameHistory(),
  };
  const answer = async (name: RealityCheckAnswer, checkId: string) => {
    setSending(name);
    const sent = await send({ check_id: checkId, answer: name });
    if (!sent) return;
    setSending(null);
    const target = targets[name];
    // A player who leaves is not blocked by a failed request; the check stays due for the next session page.
    if (target) navigate(target);
    setFailed(!sent.answer && !target);
    if (sent.answer) playSessionStore.apply(sent.answer.session, performance.now());
  };
  return { sending, failed, answer };
}
