import { i18nFor } from "#app/i18n/i18n.server.ts";
import { paths } from "#app/i18n/paths.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The document that is sent if even the error screen failed to render: a message and a link home [RT-18]. */
export function lastResortPage(locale: LocaleCode): string {
  const { t, language } = i18nFor(locale);
  const message = escapeHtml(t("error.last_resort"));
  return `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}</p><p><a href="${paths.home(locale)}">${escapeHtml(t("error.home"))}</a></p></html>`;
}
