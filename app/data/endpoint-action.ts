import type { LocaleCode } from "#contract/wire/locales.ts";

/** The path of an endpoint's route, also as the action of a form. Every page uses it; the rest of this folder is loaded when needed. */
export function endpointAction({ route }: { readonly route: string }, locale: LocaleCode): string {
  return `/${locale}/actions/${route}`;
}
