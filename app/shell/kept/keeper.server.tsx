import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nFor } from "#app/i18n/server.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import { ShellContext } from "#app/shell/use-shell.ts";
import { type LocaleCode, localeOf } from "#contract/locales.ts";
import type { Keep } from "./kept.tsx";

/** Fragments kept of one component; the largest, a grid of games, is some 80 kB with its key. */
const FRAGMENTS = 100;

// biome-ignore lint/suspicious/noExplicitAny: each component has its own props, and only its own cache sees them.
const kept = new Map<ComponentType<any>, LRUCache<string, string>>();

/** What one page asks its fragments of. */
export interface Keeper {
  keep: Keep;
  /**
   * Draws what the page had to draw itself, for the next page that needs it; to be called once the page is drawn.
   *
   * @param report hears of a fragment that can't be drawn apart; pages go on drawing it themselves
   */
  learn(report: (error: unknown) => void): void;
}

/**
 * A fragment is drawn apart from any page, in a shell that knows its locale and nothing else: what it shows can't be of one
 * visitor but by its props, which are its key. It is drawn after the page, since React can't draw inside a drawing.
 */
export function keeperFor(locale: LocaleCode): Keeper {
  const missed: (() => void)[] = [];
  const shell = { locale: localeOf(locale) } as ShellData;
  return {
    keep(draw, from) {
      const fragments = kept.get(draw) ?? new LRUCache<string, string>({ max: FRAGMENTS });
      kept.set(draw, fragments);
      const key = `${locale} ${JSON.stringify(from)}`;
      const html = fragments.get(key);
      if (html === undefined) {
        missed.push(() => {
          const fragment = (
            <I18nextProvider i18n={i18nFor(locale)}>
              <ShellContext.Provider value={shell}>{createElement(draw, from)}</ShellContext.Provider>
            </I18nextProvider>
          );
          fragments.set(key, renderToString(fragment));
        });
      }
      return html;
    },
    learn(report) {
      for (const draw of missed.splice(0)) {
        try {
          draw();
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
