import { randomBytes } from "node:crypto";
import type { Gap, GapFiller, LoadContext, PageTemplate } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import type { BffServices } from "../../services.ts";
import { type CachedPage, createPageCache, type PageCache } from "../page-cache.ts";
import { guestRequest, pageUrl } from "../remix-request.ts";
import { createRenderStatus, templateContext } from "../shared-context.ts";
import { cacheableHeaders, isHtml } from "../stored-page.ts";
import type { PageRoutes } from "./page-routes.ts";

/** HTML that is split at its gaps, and the functions that fill them for each player. */
export interface SplitPage {
  /** One more than `gaps`. */
  pieces: readonly Buffer[];
  gaps: readonly GapFiller[];
}

/** A page of all players without the parts that differ between them. */
export interface PlayerTemplate extends CachedPage, SplitPage {
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Renders pages of signed-in players once for all players, with gaps for what differs: balance, level, data of the player. The
 * template is rendered without any player, so it cannot contain data of one. `fillTemplate` completes it for each request; the
 * result is not stored.
 *
 * A page that reads the player outside a gap, in its loader or markup, is rendered for each player instead.
 */
export function createPlayerTemplates(
  services: Pick<BffServices, "config" | "productApi" | "log" | "metrics">,
  routes: () => Promise<PageRoutes>,
): PageCache<PlayerTemplate> {
  return createPageCache(services, "player-page", async (target) => {
    const { match, rendererOf } = await routes();
    const url = pageUrl(target.origin, target.path + target.query);
    if (!url) return "personal";
    const renderStatus = createRenderStatus();
    const { template, split } = createTemplate();
    const context = templateContext(services, target, target.cause, renderStatus, template);
    const render = rendererOf(match(url.pathname));
    const response = await render(guestRequest(url, localeOf(target.locale).iso), context);
    const { status, headers } = response;
    if (renderStatus.personal || status !== 200 || headers.has("Set-Cookie") || !isHtml(headers)) {
      await response.body?.cancel();
      return "personal";
    }
    const html = await response.text();
    const page = { status, size: html.length, headers: cacheableHeaders(headers), ...split(html) };
    return { page, degraded: renderStatus.degraded, validUntil: renderStatus.validUntil };
  });
}

/** Random part of all placeholders, so that no text from a request or the product API can be taken for one. */
const SECRET = randomBytes(12).toString("hex");
/** A placeholder in HTML, or one for data, which is a string in JSON. */
const PLACEHOLDERS = new RegExp(`"data-${SECRET}-(\\d+)"|gap-${SECRET}-(\\d+)\\.`);
/** Escapes of Remix for data in a script. */
const SCRIPT_ESCAPES: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Creates a template to render with, and the function that splits the rendered HTML at its gaps. */
export function createTemplate(): { template: PageTemplate; split(html: string): SplitPage } {
  const fills: GapFiller[] = [];
  const loaders = new Map<unknown, (context: LoadContext) => Promise<unknown>>();
  const template: PageTemplate = {
    gap: (fill) => `gap-${SECRET}-${fills.push(fill) - 1}.`,
    data<T>(load: (context: LoadContext) => Promise<T>) {
      const loadOnce = memoizeByContext(load);
      const index = fills.push(async (context) => scriptData(await loadOnce(context))) - 1;
      const placeholder = `data-${SECRET}-${index}` as Gap<T>;
      loaders.set(placeholder, loadOnce);
      return placeholder;
    },
    read: async <T>(value: T | Gap<T>, context: LoadContext) => {
      const load = loaders.get(value);
      return (load ? await load(context) : value) as T;
    },
  };
  return {
    template,
    split(html) {
      // Splitting by two groups gives text, index or undefined, index or undefined, text, and so on.
      const parts = html.split(PLACEHOLDERS);
      const pieces: Buffer[] = [];
      const gaps: GapFiller[] = [];
      for (let part = 0; part < parts.length; part += 3) {
        pieces.push(Buffer.from(parts[part] ?? ""));
        const index = parts[part + 1] ?? parts[part + 2];
        if (index !== undefined) gaps.push(fills[Number(index)] as GapFiller);
      }
      return { pieces, gaps };
    },
  };
}

/** Completes a template for the player of the context. Rejects if a gap cannot be filled. */
export async function fillTemplate({ pieces, gaps }: SplitPage, context: LoadContext): Promise<Buffer> {
  const contents = await Promise.all(gaps.map((fill) => fill(context)));
  return Buffer.concat(
    pieces.flatMap((piece, index) => {
      const content = contents[index];
      return content ? [piece, Buffer.from(content)] : [piece];
    }),
  );
}

function memoizeByContext<T>(
  load: (context: LoadContext) => Promise<T>,
): (context: LoadContext) => Promise<T> {
  const results = new WeakMap<LoadContext, Promise<T>>();
  return (context) => {
    const result = results.get(context) ?? load(context);
    results.set(context, result);
    return result;
  };
}

function scriptData(value: unknown): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => SCRIPT_ESCAPES[character] ?? "");
}
