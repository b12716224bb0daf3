import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { WalletBar } from "#app/features/wallet/index.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { isPlainClick } from "#app/shell/plain-click.ts";
import type { PopupProps } from "#app/shell/popups/index.ts";
import { Popup } from "#app/shell/popups/popup.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DepositPanel } from "./deposit-panel.tsx";
import type { DepositData } from "./deposit-view.ts";

/** The wallet over any page on a desktop: the deposit's own screen, whose steps stay in the popup [POP-3, POP-5]. */
export function WalletPopup({ props }: { props: PopupProps["wallet"] }) {
  const { t } = useTranslation("wallet");
  const deposit = useLocalePaths().wallet("deposit");
  const [first] = useState(props.address ?? deposit);
  const { load, data, state } = useFetcher<DepositData>();
  useEffect(() => load(first), [load, first]);

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (link?.pathname !== deposit || !isPlainClick(event)) return;
    event.preventDefault();
    load(link.pathname + link.search);
  };
  return (
    <Popup size="deposit" title={t("title")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked, or pressed by key, is a link inside. */}
      <div onClick={follow} aria-busy={state === "loading"} className="grid gap-5 transition-opacity duration-150 aria-busy:opacity-60">
        <WalletBar part="deposit" />
        {data ? <DepositPanel data={data} /> : <PanelSkeleton label={t("loading")} />}
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
