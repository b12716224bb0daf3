import type { capabilityOperations } from "#contract/wire/absence.ts";
import type { contactOperations } from "#contract/wire/content/contact.ts";
import type { contentOperations } from "#contract/wire/content/content.ts";
import type { notificationOperations } from "#contract/wire/content/notifications.ts";
import type { messagingOperations, messagingVendorOperations } from "#contract/wire/messaging/messaging.ts";
import type { ExamplesOf, ExampleTools } from "./example-tools.ts";

type Operations = typeof capabilityOperations &
  typeof contactOperations &
  typeof contentOperations &
  typeof notificationOperations &
  typeof messagingOperations &
  typeof messagingVendorOperations;

/** Calls of capabilities, content, notifications, messages and the messaging vendor. */
export function contentExamples(tools: ExampleTools): ExamplesOf<Operations> {
  const { asPlayer, bare, call, signedIn } = tools;

  return {
    capabilities: bare,
    footerList: async () => ({ input: { list: "payment_systems", locale: "fi" } }),
    pageSeo: async () => ({ input: { path: "/games", locale: "pt-br" } }),
    events: async () => ({ input: { type: "all" } }),
    winStatistics: signedIn,
    notifications: async () => ({ input: { view: "all", locale: "pl" }, as: asPlayer() }),
    readNotification: async () => {
      const { result } = await call("notifications", { view: "all", locale: "en" }, asPlayer());
      return { input: { notification_id: result.items[0].notification_id }, as: asPlayer() };
    },
    readAllNotifications: signedIn,
    sendContactMessage: async () => ({
      input: {
        name: "Sol Demo",
        email: "contact@example.com",
        topic: "payments",
        message: "When does my withdrawal arrive?",
        locale: "en",
      },
    }),
    messagingSession: signedIn,
    messagingPlayer: async () => {
      const { session_id } = (await call("messagingSession", {}, asPlayer())).result;
      return { input: { session_id } };
    },
  };
}
