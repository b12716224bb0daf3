import type { contentOperations } from "#contract/content.ts";
import { footerList } from "../content/footer.ts";
import { seoOf } from "../content/seo.ts";
import type { Services } from "../services.ts";
import { type Handlers, signedIn } from "./area.ts";

export function contentHandlers({ lobby, wins }: Services): Handlers<typeof contentOperations> {
  return {
    footerList: ({ list }) => footerList(list),
    pageSeo: ({ path, locale }) => seoOf(lobby, path, locale),
    events: () => wins.latest(),
    winStatistics: (_, call) => wins.ofPlayer(signedIn(call).userId),
  };
}
