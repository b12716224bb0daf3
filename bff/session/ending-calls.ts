import type { ProductApi } from "#contract/operations.ts";
import type { VisitorSession } from "./visitor-session.ts";

/**
 * A visitor's product API whose calls that end a player's other sessions end them here as well: their cookies open nothing
 * any more and their live sockets close on every instance at once, even where the product API's own word is late.
 */
export function endingCalls(
  api: ProductApi,
  session: Pick<VisitorSession, "endOthers" | "purge">,
): ProductApi {
  const ending: Pick<ProductApi, "changePassword" | "logoutEverywhere"> = {
    async changePassword(input, options) {
      const answer = await api.changePassword(input, options);
      await session.endOthers();
      return answer;
    },
    async logoutEverywhere(input, options) {
      const answer = await api.logoutEverywhere(input, options);
      await session.endOthers();
      if (!input.keep_current) session.purge();
      return answer;
    },
  };
  // Not assigned: the client's own methods can be covered, but not overwritten.
  return Object.create(api, Object.getOwnPropertyDescriptors(ending)) as ProductApi;
}
