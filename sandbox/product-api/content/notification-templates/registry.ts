import type en from "../notification-texts/en.json";
import { accountTemplates } from "./account.ts";
import { bonusTemplates } from "./bonus.ts";
import { paymentTemplates } from "./payment.ts";
import type { Template } from "./template.ts";
import { tournamentTemplates } from "./tournament.ts";
import { vipTemplates } from "./vip.ts";

/** All notifications; their texts are in `notification-texts/`. */
export const NOTIFICATION_TEMPLATES = {
  ...accountTemplates,
  ...tournamentTemplates,
  ...vipTemplates,
  ...bonusTemplates,
  ...paymentTemplates,
};

export type NotificationTemplate = keyof typeof NOTIFICATION_TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(NOTIFICATION_TEMPLATES) as [
  NotificationTemplate,
  ...NotificationTemplate[],
];

/** Variables of each template. */
export type NotificationVars = {
  [Name in NotificationTemplate]: (typeof NOTIFICATION_TEMPLATES)[Name] extends Template<infer Vars>
    ? Vars
    : never;
};

/** @public The compiler names the templates without English texts; at the start, the schema names them in the other languages. */
export type EnglishNotificationTexts = (typeof en)["templates"][NotificationTemplate];
