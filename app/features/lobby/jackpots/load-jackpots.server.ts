import { percentText } from "#app/i18n/figures.server.ts";
import type { LoadContext } from "#contract/load-context.ts";
import type { JackpotNetwork } from "#contract/play/jackpots.ts";

/** A network with its percentages in the reader's words. */
export interface ShownNetwork extends Omit<JackpotNetwork, "share" | "rtp"> {
  share: string;
  rtp: string;
}

/**
 * Every network of jackpots; none where they could not be had: they are worth no failed page.
 *
 * @param poolId one of the pools, to have its network alone
 */
export async function loadJackpots(
  { api, locale, log }: Pick<LoadContext, "api" | "locale" | "log">,
  poolId?: string,
): Promise<ShownNetwork[]> {
  try {
    const networks = await api.jackpots({});
    return networks
      .filter(({ pools }) => poolId === undefined || pools.some(({ pool_id }) => pool_id === poolId))
      .map((network) => ({
        ...network,
        share: percentText(network.share, locale),
        rtp: percentText(network.rtp, locale),
      }));
  } catch (error) {
    log.warn({ err: error }, "jackpots could not be had");
    return [];
  }
}
