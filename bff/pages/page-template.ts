import { randomBytes } from "node:crypto";
import type { Gap, LoadContext, PageTemplate } from "#contract/load-context.ts";

/** Part of every mark: what a page shows of a request or of the product API cannot be taken for one. */
const SECRET = randomBytes(12).toString("hex");
/** A gap in HTML, or data as a string in JSON. */
const MARKS = new RegExp(`"data-${SECRET}-(\\d+)"|gap-${SECRET}-(\\d+)\\.`);
/** As Remix escapes the data that it writes into a script. */
const IN_SCRIPT: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** HTML in pieces, and what comes between them for each player. */
export interface CutPage {
  /** One more than there are gaps. */
  pieces: readonly Buffer[];
  gaps: readonly Gap[];
}

/** A template that a page may be made with, and the cutting of what came of it. */
export function openTemplate(): { template: PageTemplate; cut(html: string): CutPage } {
  const fills: Gap[] = [];
  const loads = new Map<unknown, (context: LoadContext) => Promise<unknown>>();
  const template: PageTemplate = {
    gap: (fill) => `gap-${SECRET}-${fills.push(fill) - 1}.`,
    data<T>(load: (context: LoadContext) => Promise<T>) {
      const once = oncePerPage(load);
      const index = fills.push(async (context) => scriptData(await once(context))) - 1;
      const mark = `data-${SECRET}-${index}`;
      loads.set(mark, once);
      return mark as T;
    },
    read: async <T>(value: T, context: LoadContext) => {
      const load = loads.get(value);
      return load ? ((await load(context)) as T) : value;
    },
  };
  return {
    template,
    cut(html) {
      // Splitting by two groups gives text, index or undefined, index or undefined, text, and so on.
      const parts = html.split(MARKS);
      const pieces: Buffer[] = [];
      const gaps: Gap[] = [];
      for (let at = 0; at < parts.length; at += 3) {
        pieces.push(Buffer.from(parts[at] ?? ""));
        const index = parts[at + 1] ?? parts[at + 2];
        if (index !== undefined) gaps.push(fills[Number(index)] as Gap);
      }
      return { pieces, gaps };
    },
  };
}

/** @returns the page of the player that the context is bound to; rejects where a gap can't be filled */
export async function fillPage({ pieces, gaps }: CutPage, context: LoadContext): Promise<Buffer> {
  const fillings = await Promise.all(gaps.map((fill) => fill(context)));
  return Buffer.concat(
    pieces.flatMap((piece, at) => {
      const filling = fillings[at];
      return filling ? [piece, Buffer.from(filling)] : [piece];
    }),
  );
}

function oncePerPage<T>(load: (context: LoadContext) => Promise<T>): (context: LoadContext) => Promise<T> {
  const loading = new WeakMap<LoadContext, Promise<T>>();
  return (context) => {
    const value = loading.get(context) ?? load(context);
    loading.set(context, value);
    return value;
  };
}

function scriptData(value: unknown): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => IN_SCRIPT[character] ?? "");
}
