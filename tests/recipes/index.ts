import { language } from "./language.ts";
import { notification } from "./notification.ts";
import { paymentMethod } from "./payment-method.ts";
import type { Recipe } from "./recipe.ts";
import { theme } from "./theme.ts";

/** The recipes in the order in which they are applied: a new language translates the texts of the others. */
export const RECIPES: readonly Recipe[] = [theme, paymentMethod, notification, language];
