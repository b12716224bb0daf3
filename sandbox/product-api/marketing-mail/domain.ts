import { defineDomain, type NeedsOf } from "../domain.ts";
import type { PlayerProtection } from "../protection/create-protection.ts";
import { connectMarketingMail } from "./marketing-mail.ts";

type Needs = Omit<NeedsOf<typeof connectMarketingMail>, "exclusions"> & { protection: PlayerProtection };

/** Notifications that are also sent by e-mail and text message. */
export const marketingMailDomain = defineDomain({
  services({ protection: { exclusions }, ...needs }: Needs) {
    connectMarketingMail({ ...needs, exclusions });
    return {};
  },
});
