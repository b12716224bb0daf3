import { useNavigate } from "@remix-run/react";
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BackToGame } from "#app/features/play/return-to-game/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useShell } from "#app/session/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { type PaymentPageName, paymentPath } from "./model.ts";

/** Where a payment is rendered: on its own pages, or in a popup over a game. */
export interface PaymentLocation {
  /** Replaces the current page of the payment. */
  showPage(page: PaymentPageName, id: string): void;
  /** The game behind the popup; null on a page. */
  game: { name: string; backToGame(): void } | null;
}

/** Set by the popup; null on a page. */
export const PaymentPopupContext = createContext<PaymentLocation | null>(null);

export function usePaymentLocation(): PaymentLocation {
  const navigate = useNavigate();
  const paths = useLocalePaths();
  const ownPage = useMemo<PaymentLocation>(
    () => ({
      showPage: (page, id) => navigate(paymentPath(paths, page, id), { replace: true }),
      game: null,
    }),
    [navigate, paths],
  );
  return useContext(PaymentPopupContext) ?? ownPage;
}

/** Frame of a payment page: the brand with a link to the home page, and no other navigation [LAY-3]. */
export function PaymentPageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { site } = useShell();
  const paths = useLocalePaths();
  const { name, logo } = site.brand;
  return (
    <div className="grid w-full max-w-lg min-w-0 gap-4 py-4">
      <a
        href={paths.home()}
        aria-label={t("header.home", { brand: name })}
        className="mx-auto flex h-11 items-center gap-2.5 rounded-control px-2"
      >
        <img src={logo} alt="" width={36} height={36} className="size-9" />
        <span className="font-display text-lg font-bold tracking-tight">{name}</span>
      </a>
      {children}
    </div>
  );
}

/** A button that closes the popup over the game; on a page, a link to the game that the player left. */
export function ReturnToGame({ tone, fallback }: ComponentProps<typeof BackToGame>) {
  const { t } = useTranslation();
  const { game } = usePaymentLocation();
  if (!game) return <BackToGame tone={tone} fallback={fallback} />;
  return (
    <Button tone={tone} size="large" onClick={game.backToGame}>
      {t("back_to_game", { game: game.name })}
    </Button>
  );
}
