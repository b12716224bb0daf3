import { call } from "./call.ts";
import { endpoint } from "./endpoint.ts";
import { field } from "./field.ts";
import { language } from "./language.ts";
import { liveEvent } from "./live-event.ts";
import { notification } from "./notification.ts";
import { paymentMethod } from "./payment-method.ts";
import { perk } from "./perk.ts";
import { popup } from "./popup.ts";
import type { Recipe } from "./recipe.ts";
import { screen } from "./screen.ts";
import { text } from "./text.ts";
import { theme } from "./theme.ts";

/** The recipes in the order in which they are applied: screen and endpoint use the call, a new language translates all texts. */
export const RECIPES: readonly Recipe[] = [
  call,
  screen,
  endpoint,
  field,
  liveEvent,
  popup,
  text,
  theme,
  paymentMethod,
  notification,
  perk,
  language,
];
