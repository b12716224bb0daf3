import { percentText } from "#app/i18n/format.server.ts";
import { loadOptional } from "#app/session/load-optional.server.ts";
import type { LoadContext } from "#contract/host/load-context.ts";
import type { JackpotNetwork } from "#contract/wire/play/jackpots.ts";

/** A jackpot network with its percentages formatted for the locale. */
export interface JackpotNetworkView extends Omit<JackpotNetwork, "share" | "rtp"> {
  share: string;
  rtp: string;
}

/**
 * Loads the jackpot networks; an empty list if they fail to load, because the page works without them.
 *
 * @param poolId only the network with this pool
 */
export async function loadJackpots(
  { api, locale, log }: Pick<LoadContext, "api" | "locale" | "log">,
  poolId?: string,
): Promise<JackpotNetworkView[]> {
  const networks = await loadOptional(api.jackpots({}), "the jackpots", [], log);
  return networks
    .filter(({ pools }) => poolId === undefined || pools.some(({ pool_id }) => pool_id === poolId))
    .map((network) => ({
      ...network,
      share: percentText(network.share, locale),
      rtp: percentText(network.rtp, locale),
    }));
}
