/** The ad-tech provider's ids of a site. */
export interface ConversionConfig {
  endpoint: string;
  tagId: string;
  segmentKey: string;
}

/**
 * Address of the conversion image [TP-2]: tag id, segment key, account id and a random number that keeps caches from
 * answering for it.
 *
 * @param accountId the player's user_id; a guest has none
 */
export function conversionUrl(config: ConversionConfig, accountId: string | null, random: number): string {
  const url = new URL(config.endpoint);
  url.searchParams.set("tag_id", config.tagId);
  url.searchParams.set("segment_key", config.segmentKey);
  if (accountId) url.searchParams.set("account_id", accountId);
  url.searchParams.set("ord", String(random));
  return url.href;
}
