import { useNavigate } from "@remix-run/react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Amount } from "#app/shell/amount.tsx";
import { Popup } from "#app/shell/popups/popup.tsx";
import { PopupContext } from "#app/shell/popups/popup-context.ts";
import { Button } from "#app/ui/button.tsx";
import type { RealityCheckAnswer } from "#contract/play/play-session-terms.ts";
import { hoursAndMinutes } from "./clock-text.ts";
import type { PlaySessionAnswer } from "./play-session-answer.ts";
import { playSessionStore } from "./play-session-store.ts";
import { useKnownSession } from "./use-play-session.ts";

/** In an order that puts no way on before the ways out. */
const ANSWERS = ["leave", "limits", "history", "continue"] as const satisfies readonly RealityCheckAnswer[];

/** The question over whatever is on the page, while it is to be asked; focus returns to where it was, such as the game. */
export function RealityCheck() {
  const [opener] = useState(() => document.activeElement);
  const place = useMemo(() => ({ close() {}, opener }), [opener]);
  return (
    <PopupContext.Provider value={place}>
      <RealityCheckPopup />
    </PopupContext.Provider>
  );
}

/**
 * What the session has come to, and what to do about it. No answer is made to look better than another, none has focus, and
 * nothing but an answer closes the question: neither Escape nor a click beside it.
 */
function RealityCheckPopup() {
  const { t } = useTranslation("play-session");
  const now = useKnownSession();
  // Shown as it stood when the question was asked; a session that has ended meanwhile leaves the question in place.
  const asked = useRef(now);
  asked.current ??= now;
  const { sending, failed, answer } = useAnswer();
  const known = asked.current;
  if (!known) return null;
  const { stakes, payouts, net, currency } = known.session;
  const { hours, minutes } = hoursAndMinutes(known.session.seconds);
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
            onClick={() => answer(name, known.session.reality_check?.check_id ?? "")}
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

/** Hands an answer in and goes where it leads. The answer of any tab closes the question in all of them. */
function useAnswer() {
  const paths = useLocalePaths();
  const navigate = useNavigate();
  const [sending, setSending] = useState<RealityCheckAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const ways: Partial<Record<RealityCheckAnswer, string>> = {
    leave: paths.games(),
    limits: paths.limits(),
    history: paths.gameHistory(),
  };
  const answer = async (name: RealityCheckAnswer, checkId: string) => {
    setSending(name);
    const body = new URLSearchParams({ check_id: checkId, answer: name });
    const { session } = await fetch(paths.action("play-session"), { method: "POST", body })
      .then((response) => response.json() as Promise<PlaySessionAnswer>)
      .catch((): PlaySessionAnswer => ({}));
    setSending(null);
    const way = ways[name];
    // Whoever wants to leave is not kept because the product API does not answer: the question then stays for the next time.
    if (way) navigate(way);
    setFailed(session === undefined && !way);
    if (session !== undefined) playSessionStore.apply(session, performance.now());
  };
  return { sending, failed, answer };
}
