import type { contentOperations } from "#contract/content/content.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";
import { footerList } from "./footer.ts";
import { seoOf } from "./seo.ts";

export function contentHandlers({ lobby, wins }: Services): Handlers<typeof contentOperations> {
  return {
    footerList: ({ list }) => footerList(list),
    pageSeo: ({ path, locale }) => seoOf(lobby, path, locale),
    events: () => wins.latest(),
    winStatistics: (_, call) => wins.ofPlayer(signedIn(call).userId),
  };
}
