import { PLAYER_FIELD } from "#contract/host/page-player.ts";

/** More than the first part of an upload takes, if it is the player's id. */
const FIRST_PART_BYTES = 2048;
const FIRST_PART = new RegExp(
  String.raw`^--[^\r\n]+\r\nContent-Disposition: form-data; name="${PLAYER_FIELD}"\r\n\r\n(.*?)\r\n--`,
  "is",
);

/**
 * Whether a form or a request of the browser comes from a page of another player than the one who is logged in: a tab that was left
 * open. A request without a player, as those of guests' pages and of the service worker, passes.
 *
 * @param request not read yet; its body is cloned, of an upload only the beginning
 * @param userId of the session; null for a guest
 */
export async function isFromOtherPlayer(request: Request, userId: string | null): Promise<boolean> {
  if (userId === null || !request.body) return false;
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
  // biome-ignore lint/plugin: the body is the visitor's; whatever is wrong with it, the app's action says so.
  const player = await (isUpload ? firstPart(request) : field(request)).catch(() => null);
  return (player ?? userId) !== userId;
}

async function field(request: Request): Promise<string | null> {
  return new URLSearchParams(await request.clone().text()).get(PLAYER_FIELD);
}

/** The player's id is the first field of every form (PostForm), so that a file of megabytes is read once, by its action. */
async function firstPart(request: Request): Promise<string | null> {
  const reader = request.clone().body?.getReader();
  let start = Buffer.alloc(0);
  while (reader && start.length < FIRST_PART_BYTES) {
    const { value, done } = await reader.read();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  // Not awaited: it ends with the other copy, whose reader reports its failure.
  // biome-ignore lint/plugin: see above.
  reader?.cancel().catch(() => {});
  return FIRST_PART.exec(start.toString("utf8"))?.[1] ?? null;
}
