import { Banknote, Coins, Hourglass, type LucideIcon, MousePointerClick } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { insteadOfLink } from "#app/shell/plain-click.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { BankDetails } from "./bank-details.tsx";
import { CoinDetails } from "./coin-details.tsx";
import { CoinProgress } from "./coin-progress.tsx";
import { Deadline } from "./deadline.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentFollower } from "./payment-follower.tsx";
import { onwardPage, paymentPath } from "./payment-page.ts";
import { usePaymentPlace } from "./payment-place.ts";
import { PaymentStage } from "./payment-stage.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";
import type { PaymentPageData, PaymentView } from "./payment-view.ts";
import { WayToGame } from "./way-to-game.tsx";

/** A deposit on its way: what there is still to do, and how far it has got [RT-12]. */
export function PendingScreen({ answer }: PaymentPageData) {
  return (
    <PaymentStage>
      <PaymentFollower page="pending" answer={answer}>
        {(payment, check) => <Pending payment={payment} check={check} />}
      </PaymentFollower>
    </PaymentStage>
  );
}

type Kind = "open" | "unusable" | "bank" | "crypto" | "confirming" | "waiting";

const ICONS: Record<Kind, LucideIcon> = {
  ...{ open: MousePointerClick, unusable: MousePointerClick, waiting: Hourglass },
  ...{ bank: Banknote, crypto: Coins, confirming: Hourglass },
};

function kindOf({ status, next }: PaymentView): Kind {
  if (next.step === "bank") return "bank";
  if (next.step === "crypto") return status === "confirming" ? "confirming" : "crypto";
  if (next.step === "none") return "waiting";
  return next.step === "redirect" && next.url === null ? "unusable" : "open";
}

/** What there is still to do, or to wait for, in a place of any kind. */
export function Pending({ payment, check }: { payment: PaymentView; check: () => void }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const { next, deadline, timeline, id } = payment;
  const kind = kindOf(payment);
  const { overGame } = usePaymentPlace();
  return (
    <PaymentCard icon={ICONS[kind]} tone="waiting" title={t(`heading.${kind}`)} text={t(`text.${kind}`)}>
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      {deadline && <Deadline deadline={deadline} onEnd={check} />}
      {next.step === "bank" && <BankDetails step={next} />}
      {kind === "crypto" && next.step === "crypto" && <CoinDetails step={next} />}
      {kind === "confirming" && next.step === "crypto" && (
        <>
          <CoinProgress step={next} />
          {next.missing && (
            <Fold label={t("crypto.more")}>
              <CoinDetails step={next} />
            </Fold>
          )}
        </>
      )}
      <PaymentFacts payment={payment} />
      <div className="grid gap-2">
        <Onward payment={payment} paths={paths} label={t("action.continue")} />
        <ButtonLink tone="outline" href={paymentPath(paths, "pending", id)} onClick={insteadOfLink(check)}>
          {t("action.check")}
        </ButtonLink>
        {(kind === "open" || kind === "unusable") && (
          <ButtonLink tone="ghost" href={paths.wallet("deposit")}>
            {t("action.other")}
          </ButtonLink>
        )}
        {!overGame && (
          <ButtonLink tone="ghost" href={paths.walletHistory()}>
            {t("action.history")}
          </ButtonLink>
        )}
        <WayToGame
          tone="outline"
          otherwise={
            <ButtonLink tone="ghost" href={paths.games()}>
              {t("action.games")}
            </ButtonLink>
          }
        />
      </div>
      <p className="text-center text-sm text-muted">{t(overGame ? "over_game.waits" : "closing")}</p>
      <PaymentTimeline timeline={timeline} />
    </PaymentCard>
  );
}

/** The way on where a step is open: to the provider's page at once, or to the page of its widget. */
function Onward(props: { payment: PaymentView; paths: LocalePaths; label: string }) {
  const { payment, paths, label } = props;
  const { next, id } = payment;
  const { show } = usePaymentPlace();
  const page = onwardPage(payment);
  if (!page) return null;
  const toProvider = next.step === "redirect" && next.url;
  return (
    <ButtonLink
      tone="accent"
      size="large"
      href={toProvider || paymentPath(paths, page, id)}
      data-document={toProvider ? "" : undefined}
      onClick={toProvider ? undefined : insteadOfLink(() => show(page, id))}
    >
      {label}
    </ButtonLink>
  );
}
