import { expect, test } from "vitest";
import { type Site, site } from "#contract/host/site.ts";
import { brandLook } from "./brand-look.server.ts";

const siteWith = (brand: object, rest: object = {}): Site =>
  site.parse({
    id: "a",
    hosts: ["*"],
    brand: {
      name: "A",
      logo: "/brand/logo.svg",
      ogImage: "/brand/og.png",
      supportEmail: "a@a.example",
      complaintsEmail: "a@a.example",
      ...brand,
    },
    company: { name: "A" },
    ...rest,
  });

test("a site in the default look has no rules of its own [BRD-1]", () => {
  expect(brandLook(siteWith({}))).toEqual({
    css: "",
    bars: { night: "#0b0d17", day: "#f2f4fa" },
    favicon: "/favicon.svg",
    preloads: [],
    replaces: { text: false, display: false },
    theme: null,
  });
});

test("colours of one theme stay out of the other, and those of a season out of other pages [BRD-1]", () => {
  const { css, bars } = brandLook(
    siteWith({
      tokens: {
        night: { "--color-page": "#101010" },
        day: { "--color-text": "#202020" },
        seasons: { halloween: { day: { "--color-page": "#eeeeee" } } },
      },
    }),
  );
  expect(css).toBe(
    ":root:root:root:not([data-theme=day]){--color-page:#101010}" +
      ":root:root:root[data-theme=day]{--color-text:#202020}" +
      ":root:root:root[data-theme=day]:has([data-season=halloween]){--color-page:#eeeeee}",
  );
  expect(bars).toEqual({ night: "#101010", day: "#f2f4fa" });
});

test("own fonts stand before the default ones, which the page then does not preload [BRD-1]", () => {
  const look = brandLook(
    siteWith(
      {
        radius: { control: 0 },
        fonts: {
          display: [
            { src: "/site/a.woff2", unicodeRange: "U+0020-007E" },
            { src: "/site/b.woff2", preload: false, weight: "700" },
          ],
        },
      },
      { theme: "day" },
    ),
  );
  expect(look.css).toContain(
    "@font-face{font-family:Brand Display;font-weight:400 900;font-display:swap;src:url(/site/a.woff2);unicode-range:U+0020-007E}",
  );
  expect(look.css).toContain("--font-display:Brand Display,Unbounded,");
  expect(look.css).toContain("--radius-control:0px;--radius-card:12px");
  expect(look).toMatchObject({
    preloads: ["/site/a.woff2"],
    replaces: { text: false, display: true },
    theme: "day",
  });
});

test("no setting leaves its rule or the style element [BRD-1]", () => {
  for (const brand of [
    { tokens: { night: { "--color-page": "#fff}</style><script>" } } },
    { fonts: { text: [{ src: "/a.woff2);}</style>" }] } },
    { fonts: { text: [{ src: "/a.woff2", unicodeRange: "U+0}</style>" }] } },
    { tokens: { night: { "--other": "#ffffff" } } },
  ])
    expect(() => siteWith(brand)).toThrow();
});
