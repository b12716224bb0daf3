export const SLIP_KEY = "bt-slip-";
export const SENT_KEY = "bt-sent-";

/** The player of a token, which is a JWT; null for a guest, and for a token that names nobody. */
export function playerOf(token: string | null): string | null {
  const payload = token?.split(".")[1];
  if (!payload) return null;
  try {
    const { sub }: { sub?: unknown } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof sub === "string" && sub !== "" ? sub : null;
  } catch {
    return null;
  }
}

/**
 * Where a visitor's slip and receipts are stored. They belong to a player: those of a former player are removed as soon as nobody or
 * another player is logged in, because the next visitor of the device could read them. What a guest has picked becomes the slip of the
 * player who logs in.
 *
 * @param player null for a guest
 * @returns the owner, a part of the keys
 */
export function claimStorage(storage: Storage | null, brand: string, player: string | null): string {
  const owner = player === null ? brand : `${brand} ${player}`;
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
    for (const key of keys) {
      const isPersonal = [SLIP_KEY, SENT_KEY].some((kind) => key.startsWith(`${kind}${brand} `));
      if (isPersonal && (player === null || !key.endsWith(` ${player}`))) storage?.removeItem(key);
    }
    if (player === null) return owner;
    const picked = storage?.getItem(`${SLIP_KEY}${brand}`);
    if (picked && JSON.parse(picked).legs?.length > 0) storage?.setItem(`${SLIP_KEY}${owner}`, picked);
    for (const kind of [SLIP_KEY, SENT_KEY]) storage?.removeItem(`${kind}${brand}`);
  } catch {
    // Without storage, or with something else in it, the slip lasts as long as the page.
  }
  return owner;
}
