import { PLAYER_FIELD } from "#contract/host/page-player.ts";

/**
 * Whether a form or a request of the browser comes from a page of another player than the one who is logged in: a tab that was left
 * open. A request without a player, as those of guests' pages and of the service worker, passes.
 *
 * @param request not read yet; its body is cloned
 * @param userId of the session; null for a guest
 */
export async function isFromOtherPlayer(request: Request, userId: string | null): Promise<boolean> {
  if (userId === null || !request.body) return false;
  // biome-ignore lint/plugin: the body is the visitor's; whatever is wrong with it, the app's action says so.
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const player = form?.get(PLAYER_FIELD) ?? userId;
  return player !== userId;
}
