import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { WalletBar } from "./wallet-bar.tsx";
import type { WalletPart } from "./wallet-parts.ts";

interface WalletFrameProps {
  part: WalletPart;
  /** The screen's own name; without one it is the wallet. */
  title?: string;
  children: ReactNode;
}

/** A screen of the wallet as a page of its own; its route names `wallet` among its namespaces. */
export function WalletFrame({ part, title, children }: WalletFrameProps) {
  const { t } = useTranslation("wallet");
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 [&>*]:min-w-0">
      <h1 className="font-display text-2xl font-semibold hyphens-auto">{title ?? t("title")}</h1>
      <WalletBar part={part} />
      {children}
    </div>
  );
}
