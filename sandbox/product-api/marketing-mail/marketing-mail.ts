import type { Players } from "../accounts/players.ts";
import type { UnsubscribeTokens } from "../accounts/unsubscribe-tokens.ts";
import { NOTIFICATION_TEMPLATES } from "../content/notification-templates/registry.ts";
import type { Notifications } from "../content/notifications.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import type { Exclusions } from "../protection/exclusions.ts";

interface Dependencies {
  exclusions: Pick<Exclusions, "present">;
  mailbox: Pick<Mailbox, "deliver">;
  notifications: Pick<Notifications, "onSent">;
  players: Pick<Players, "get">;
  unsubscribeTokens: Pick<UnsubscribeTokens, "create">;
}

/**
 * Sends marketing notifications by e-mail and text message to the players who consent to the channel, never to a player with an
 * exclusion. A mail ends with a link that withdraws the consent without a login; a text message goes to a confirmed number only.
 */
export function connectMarketingMail({
  exclusions,
  mailbox,
  notifications,
  players,
  unsubscribeTokens,
}: Dependencies): void {
  notifications.onSent(({ userId, template, url, textFor }) => {
    if (NOTIFICATION_TEMPLATES[template].purpose !== "marketing" || exclusions.present(userId)) return;
    const { consents, email, locale, phone, phoneConfirmed } = players.get(userId);
    const { header, content, action } = textFor(locale);
    if (consents.email) {
      mailbox.deliver({
        to: email,
        locale,
        subject: header,
        paragraphs: [content],
        link: url && `/${locale}${url}`,
        linkLabel: action,
        unsubscribe: `/${locale}/unsubscribe?token=${unsubscribeTokens.create(userId)}`,
      });
    }
    if (consents.sms && phoneConfirmed) {
      mailbox.deliver({ to: phone, locale, subject: header, paragraphs: [content] });
    }
  });
}
