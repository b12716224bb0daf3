import type { Money } from "#contract/wire/money/money.ts";
import { type LocalText, templatesOf } from "./template.ts";

const template = templatesOf("vip");

export const vipTemplates = {
  level_up: template<{ level: LocalText }>("service", { level: "Dawn" }),
  cashback_paid: template<{ amount: Money }>("service", { amount: { amount: 2_500, currency: "EUR" } }),
};
