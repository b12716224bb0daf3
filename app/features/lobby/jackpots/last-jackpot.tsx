import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLiveEvent } from "#app/live/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { formatMoney } from "#contract/money/money.ts";
import type { ShownNetwork } from "./load-jackpots.server.ts";

/** Who won the network's last jackpot, and with which game. */
export function LastJackpot({ network }: { network: ShownNetwork }) {
  const { t } = useTranslation("games");
  const { locale } = useShell();
  const [last, setLast] = useState(network.last_win);
  useLiveEvent("jackpots/won", (win) => {
    if (win.network_id === network.network_id) setLast(win);
  });
  if (!last) return <p className="jackpots-note">{t("jackpots.none_yet")}</p>;
  const amount = formatMoney(last.amount, last.currency, locale.iso);
  return (
    <p className="jackpots-note">
      {t("jackpots.last", {
        ...{ tier: t(`jackpots.tier_${last.tier}`), amount },
        ...{ player: last.player, game: last.game.name },
      })}
    </p>
  );
}
