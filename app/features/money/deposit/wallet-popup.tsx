import { useFetcher } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { WalletBar } from "#app/features/money/wallet/index.ts";
import { type WithdrawalData, WithdrawalPanel } from "#app/features/money/withdrawal/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { isPlainClick } from "#app/shell/plain-click.ts";
import type { PopupProps } from "#app/shell/popups/index.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { useShell } from "#app/shell/use-shell.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DepositPanel } from "./deposit-panel.tsx";
import type { DepositData } from "./deposit-view.ts";
import { usePaymentOverGame } from "./use-payment-over-game.ts";

/** The screens of the wallet that the popup shows; the others are pages. */
const VIEWS = ["deposit", "withdrawal"] as const;
type View = (typeof VIEWS)[number];

/** Its parts come when a deposit has begun, and never before. */
const PaymentPanel = lazy(() =>
  import("#app/features/money/payment/index.ts").then(({ PaymentPanel }) => ({ default: PaymentPanel })),
);

/**
 * The wallet over any page on a desktop: the screens of the deposit, with which it opens, and of the withdrawal, whose steps
 * stay in the popup [POP-3, POP-5]. Over a game, in a window of any size, a deposit is followed here to its end.
 */
export function WalletPopup({ props, close }: { props: PopupProps["wallet"]; close: () => void }) {
  const { t } = useTranslation("wallet");
  const paths = useLocalePaths();
  const [first] = useState(props.address ?? paths.wallet("deposit"));
  const [view, setView] = useState<View>("deposit");
  const deposit = useFetcher<DepositData>();
  const withdrawal = useFetcher<WithdrawalData>();
  const over = usePaymentOverGame(props.payment);
  const { load } = deposit;
  const isGoneOnWith = props.payment !== undefined;
  useEffect(() => {
    if (!isGoneOnWith) load(first);
  }, [load, first, isGoneOnWith]);
  // A form that a deposit has begun with is not shown again: its key stands for that deposit.
  const [used, setUsed] = useState<DepositData>();
  const { user } = useShell();
  useEffect(() => {
    if (!user) close();
  }, [user, close]);

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlainClick(event)) return;
    const next = VIEWS.find((name) => link.pathname === paths.wallet(name));
    if (!next) return link.target ? undefined : over.leave();
    event.preventDefault();
    if (over.payment) setUsed(deposit.data);
    over.putAside();
    setView(next);
    (next === "deposit" ? deposit : withdrawal).load(link.pathname + link.search);
  };
  const { state } = view === "deposit" ? deposit : withdrawal;
  const waiting = <PanelSkeleton label={t("loading")} />;
  return (
    <Popup size="deposit" title={t("title")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked, or pressed by key, is a link inside. */}
      <div
        onClick={follow}
        aria-busy={state === "loading"}
        className="grid gap-5 transition-opacity duration-150 aria-busy:opacity-60 [&>*]:min-w-0"
      >
        {/* Over a game only what does not leave it. */}
        {!over.payment && <WalletBar part={view} parts={over.game ? VIEWS : undefined} />}
        <Suspense fallback={waiting}>
          {over.payment && over.game ? (
            <PaymentPanel key={over.payment} id={over.payment} game={over.game.name} playOn={close} />
          ) : (
            <>
              {view === "deposit" &&
                (deposit.data && deposit.data !== used ? (
                  <DepositPanel data={deposit.data} onBegun={over.game ? over.follow : undefined} />
                ) : (
                  waiting
                ))}
              {view === "withdrawal" &&
                (withdrawal.data ? <WithdrawalPanel data={withdrawal.data} /> : waiting)}
            </>
          )}
        </Suspense>
      </div>
    </Popup>
  );
}

const TILES = ["one", "two", "three", "four", "five", "six"];

function PanelSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-6 w-48" />
      <div className="grid gap-2 tablet:grid-cols-2">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
    </div>
  );
}
