import { CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LocalePaths, useLocalePaths } from "#app/i18n/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { PaymentStatus } from "#contract/money/payment-status.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentFollower } from "./payment-follower.tsx";
import { PaymentStage } from "./payment-stage.tsx";
import { PaymentTimeline } from "./payment-timeline.tsx";
import type { PaymentPageData, PaymentView } from "./payment-view.ts";
import { WayToGame } from "./way-to-game.tsx";

/** A deposit that did not come about, or was taken back: why, and what to do now [RT-12]. */
export function FailScreen({ answer }: PaymentPageData) {
  return (
    <PaymentStage>
      <PaymentFollower page="fail" answer={answer}>
        {(payment) => <Fail payment={payment} />}
      </PaymentFollower>
    </PaymentStage>
  );
}

type Ending = Extract<PaymentStatus, "declined" | "cancelled" | "expired" | "reversed">;

/** Of a status that the page is not meant for, which another page is already on its way for, it says the mildest. */
function endingOf(status: PaymentStatus): Ending {
  const endings: readonly Ending[] = ["declined", "cancelled", "expired", "reversed"];
  return endings.find((ending) => ending === status) ?? "cancelled";
}

/** Why the deposit did not come about, in a place of any kind. */
export function Fail({ payment }: { payment: PaymentView }) {
  const { t } = useTranslation("payments");
  const paths = useLocalePaths();
  const ending = endingOf(payment.status);
  const isTold = ending === "cancelled" || ending === "expired";
  return (
    <PaymentCard
      icon={CircleX}
      tone="bad"
      title={t(`heading.${ending}`)}
      text={isTold ? t(`text.${ending}`) : t(`reason.${payment.reason ?? "declined"}`)}
    >
      <PaymentFacts payment={payment} />
      <WayOn payment={payment} paths={paths} />
      <PaymentTimeline timeline={payment.timeline} />
    </PaymentCard>
  );
}

/** What mends the reason, where a player can; and where not, somebody to ask. */
function WayOn({ payment, paths }: { payment: PaymentView; paths: LocalePaths }) {
  const { t } = useTranslation("payments");
  const { reason, alias } = payment;
  const isOwnLimit = reason === "limit_reached" || reason === "account_locked";
  return (
    <div className="grid gap-2">
      {isOwnLimit ? (
        <ButtonLink tone="accent" size="large" href={paths.limits()}>
          {t("action.limits")}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink tone="accent" size="large" href={paths.wallet("deposit", { method: alias })}>
            {t("action.retry")}
          </ButtonLink>
          <ButtonLink tone="outline" href={paths.wallet("deposit")}>
            {t("action.other")}
          </ButtonLink>
        </>
      )}
      <WayToGame
        tone="outline"
        otherwise={
          <ButtonLink tone="ghost" href={paths.games()}>
            {t("action.games")}
          </ButtonLink>
        }
      />
      <ButtonLink tone="ghost" href={paths.page("contact-us")}>
        {t("action.support")}
      </ButtonLink>
    </div>
  );
}
