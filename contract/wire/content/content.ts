import { z } from "#contract/wire/zod.ts";
import { ADDRESS_SCHEMAS, pictureAddress, pictureOrEmpty } from "../address-schemas.ts";
import { shownTime } from "../iso-time.ts";
import { localeInput, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";

/** One icon of a footer list; `url` is its optional link. */
const footerIcon = z.object({
  name: z.string(),
  image: pictureAddress,
  url: ADDRESS_SCHEMAS.link.optional().catch(undefined),
});
export type FooterIcon = z.infer<typeof footerIcon>;

/** The footer's two lists [FTR-3]. */
const footerData = z.object({ affiliates: listOf(footerIcon), payment_systems: listOf(footerIcon) });
export type FooterData = z.infer<typeof footerData>;

/** Metadata of a path for search engines and link previews [SEO-1]; empty fields keep the page's own values. */
const pageSeo = z.object({
  title: z.string().default(""),
  description: z.string().default(""),
  keywords: z.string().default(""),
  "og:image": pictureOrEmpty,
});
export type PageSeo = z.infer<typeof pageSeo>;

/** A round that paid [EVT-1]. The player's name is already masked by the product API. */
export const winEvent = z.object({
  id: z.string(),
  player: z.string(),
  game: z.object({ code: z.string(), name: z.string(), image: pictureAddress }),
  amount: z.union([z.string(), z.number()]),
  currency: z.string(),
  /** ISO time. */
  at: shownTime,
});
export type WinEvent = z.infer<typeof winEvent>;

const winStatistics = z.object({
  last_win: winEvent.nullable(),
  top_win: winEvent.nullable(),
});
export type WinStatistics = z.infer<typeof winStatistics>;

export const contentOperations = {
  footerList: operation({
    method: "GET",
    path: "/footer/{list}",
    access: "public",
    summary: "One of the footer's lists.",
    input: z.object({ list: z.enum(["affiliates", "payment_systems"]), locale: localeInput }),
    result: listOf(footerIcon),
    cache: { fresh: 300, stale: 3600 },
  }),
  pageSeo: operation({
    method: "GET",
    path: "/seo",
    access: "public",
    summary: "Title, description, keywords and og:image of a path without its locale prefix.",
    input: z.object({ path: z.string(), locale: localeInput }),
    result: pageSeo,
    cache: { fresh: 300, stale: 3600 },
  }),
  events: operation({
    method: "GET",
    path: "/events",
    access: "public",
    summary: "The latest wins.",
    input: z.object({ type: z.literal("all") }),
    result: listOf(winEvent),
    cache: { fresh: 5, stale: 60 },
  }),
  winStatistics: operation({
    method: "GET",
    path: "/events/statistics",
    access: "player",
    summary: "The player's own last and biggest win.",
    input: z.object({}),
    result: winStatistics,
  }),
};
