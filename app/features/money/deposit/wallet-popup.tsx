import { type MouseEvent, Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoadedFetcher } from "#app/data/use-loaded-fetcher.ts";
import { WalletBar } from "#app/features/money/wallet/wallet-frame.tsx";
import type { WithdrawalData } from "#app/features/money/withdrawal/model.ts";
import { WithdrawalPanel } from "#app/features/money/withdrawal/screen.tsx";
import {
  clearPendingDeposit,
  currentGame,
  storeGame,
  storePendingDeposit,
} from "#app/features/play/return-to-game/index.ts";
import { useFetcherAnswer } from "#app/forms/use-action-form.ts";
import { isPlainClick } from "#app/framework/link-navigation.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { LoadFailure } from "#app/shell/errors/load-failure.tsx";
import { Popup } from "#app/shell/popups/popup.tsx";
import type { PopupProps } from "#app/shell/popups/popups.ts";
import { lazyNamed } from "#app/ui/lazy-named.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DEPOSIT_FORM, type DepositData, depositStep, startedPaymentId } from "./model.ts";
import { DepositPanel } from "./screen.tsx";

/** The wallet screens that the popup shows. Links to other screens leave the page. */
const VIEWS = ["deposit", "withdrawal"] as const;
type View = (typeof VIEWS)[number];

/** Loaded when a deposit has started over a game. */
const LazyPaymentPanel = lazyNamed(
  () => import("#app/features/money/payment/payment-panel.tsx"),
  "PaymentPanel",
);

/**
 * The wallet as a popup over any page on a desktop. It opens with the deposit screen; links between the deposit and
 * withdrawal screens stay in the popup [POP-3, POP-5]. Over a game, at any window size, it also follows a started deposit.
 */
export function WalletPopup({ props, close }: { props: PopupProps["wallet"]; close: () => void }) {
  const { t } = useTranslation("wallet");
  const paths = useLocalePaths();
  const [initialUrl] = useState(props.address ?? paths.wallet("deposit"));
  const [view, setView] = useState<View>("deposit");
  const resumesPayment = props.payment !== undefined;
  const deposit = useLoadedFetcher<DepositData>(resumesPayment ? undefined : initialUrl);
  const withdrawal = useLoadedFetcher<WithdrawalData>(undefined);
  const { game, paymentId, fetcherKey, stopFollowing } = usePaymentOverGame(props.payment, deposit.data);
  // Loader data is not rendered again after its form has started a deposit: its idempotency key belongs to that deposit.
  const [usedData, setUsedData] = useState<DepositData>();
  const { user } = useShell();
  useEffect(() => {
    if (!user) close();
  }, [user, close]);

  const openLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlainClick(event)) return;
    const nextView = VIEWS.find((name) => link.pathname === paths.wallet(name));
    if (!nextView) {
      if (game && !link.target) storeGame(game);
      return;
    }
    event.preventDefault();
    if (paymentId) {
      setUsedData(deposit.data);
      stopFollowing();
    }
    setView(nextView);
    (nextView === "deposit" ? deposit : withdrawal).load(link.pathname + link.search);
  };
  const { isLoading, hasFailed, reload } = view === "deposit" ? deposit : withdrawal;
  const skeleton = hasFailed ? <LoadFailure onRetry={reload} /> : <PanelSkeleton label={t("loading")} />;
  return (
    <Popup size="deposit" title={t("title")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the handler receives clicks and key presses of the links inside. */}
      <div
        onClick={openLink}
        aria-busy={isLoading && !hasFailed}
        className="grid gap-5 transition-opacity duration-150 aria-busy:opacity-60 [&>*]:min-w-0"
      >
        {/* Over a game the bar has only the screens that stay in the popup. */}
        {!paymentId && <WalletBar tab={view} tabs={game ? VIEWS : undefined} />}
        <Suspense fallback={skeleton}>
          {paymentId && game ? (
            <LazyPaymentPanel key={paymentId} id={paymentId} game={game.name} backToGame={close} />
          ) : (
            <>
              {view === "deposit" &&
                (deposit.data && deposit.data !== usedData ? (
                  <DepositPanel data={deposit.data} fetcherKey={game ? fetcherKey : undefined} />
                ) : (
                  skeleton
                ))}
              {view === "withdrawal" &&
                (withdrawal.data ? <WithdrawalPanel data={withdrawal.data} /> : skeleton)}
            </>
          )}
        </Suspense>
      </div>
    </Popup>
  );
}

/**
 * The deposit that is in progress in the popup over a game, stored for this tab while the popup is open. `game` is the game
 * behind the popup; null over any other page, where a deposit redirects to the payment's page.
 *
 * @param initialId payment id of a deposit to resume
 * @param data of the shown form
 */
function usePaymentOverGame(initialId: string | undefined, data: DepositData | undefined) {
  const [game] = useState(currentGame);
  const popupId = useId();
  const [followed, setFollowed] = useState(0);
  // A fetcher per form: the answer to an earlier form must not appear in the next one.
  const fetcherKey = `${popupId}${followed}${data && depositStep(data)}`;
  const startedId = startedPaymentId(useFetcherAnswer(DEPOSIT_FORM, fetcherKey));
  const paymentId = startedId ?? (followed === 0 ? (initialId ?? null) : null);
  useEffect(() => {
    if (!game || paymentId === null) return;
    storePendingDeposit({ path: game.path, payment: paymentId });
    return clearPendingDeposit;
  }, [game, paymentId]);
  return {
    game,
    paymentId,
    /** Of the form that starts the next deposit. */
    fetcherKey,
    /** Shows the wallet again; the payment continues. */
    stopFollowing: () => setFollowed((count) => count + 1),
  };
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
