import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { LOCALES } from "#contract/wire/locales.ts";
import type { RouletteView } from "./model.ts";
import { RouletteRoundPicture } from "./table-pictures.tsx";

const outcome: RouletteView = {
  kind: "roulette",
  number: 20,
  colour: "black",
  bets: [
    { bet: "split", numbers: "17, 20", from: 17, to: 20, stake: "€1.00", won: "€18.00" },
    { bet: "dozen", numbers: "1, 2, 3", from: 1, to: 12, stake: "€3.00", won: null },
  ],
};

/** The texts of the table's cells, row by row. */
function tableOf(locale: (typeof LOCALES)[number]["code"]): string[][] {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <RouletteRoundPicture outcome={outcome} />
    </I18nextProvider>,
  );
  const rows = html.match(/<tr[\s\S]*?<\/tr>/g) ?? [];
  return rows.map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = ""]) => text));
}

test.each(LOCALES.map(({ code }) => code))(
  "%s: the table of a roulette round has different words for the spot of a bet, its stake and its win",
  (locale) => {
    const [head = []] = tableOf(locale);
    expect(head).toHaveLength(3);
    expect(new Set(head).size).toBe(3);
    for (const text of head) expect(text).not.toMatch(/^$|\./);
  },
);

test("each bet has a row with its spot, stake and payout; a lost bet has none [RT-4]", () => {
  const [, split = [], dozen = []] = tableOf("en");
  expect(split[0]).toContain("17, 20");
  expect(split.slice(1)).toEqual(["€1.00", "€18.00"]);
  expect(dozen[0]).toContain("12");
  expect(dozen.slice(1)).toEqual(["€3.00", "–"]);
});
