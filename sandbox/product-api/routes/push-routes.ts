import type { pushOperations } from "#contract/wire/session/push.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import type { Players } from "../accounts/players.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { Push } from "../push/push.ts";
import { isPushService, subscriptionOf } from "../push/push-tokens.ts";

interface Dependencies {
  players: Players;
  push: Push;
  store: Store;
}

/** Operations on the devices that get push messages [API-2]. */
export function pushHandlers({ players, push, store }: Dependencies): HandlersOf<typeof pushOperations> {
  return {
    pushKey: () => ({ public_key: push.publicKey }),

    registerPush({ token, platform, ...shown }, call) {
      const session = requireSession(call);
      const subscription = subscriptionOf(token);
      if (subscription && !isPushService(subscription.endpoint, push.allowsLoopback))
        throw new Refusal("invalid_input");
      store.transaction(() => {
        const { consents } = players.get(session.userId);
        if (!consents.push)
          players.setConsents(session.userId, { ...consents, push: true }, { source: "push", ...shown });
        push.tokens.save(session, token, platform);
      });
      return { success: true };
    },

    unregisterPush({ token }, call) {
      push.tokens.remove(requireSession(call).userId, token);
      return { success: true };
    },
  };
}
