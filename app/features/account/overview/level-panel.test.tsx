import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { DEFAULT_VIP_LEVEL_COUNT } from "#app/constants.ts";
import { i18nFor, translator } from "#app/i18n/i18n.server.ts";
import { vipStanding } from "#app/session/load-shell.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { LevelPanel } from "./overview-panels.tsx";

const t = translator("en", "account");
const levels = [1, 2, 3].map((level) => ({
  level,
  name: `Level ${level}`,
  images: { active: `/l${level}.svg` },
}));

/** What the panel shows for a player of a level who has a percentage of the score for the next one. */
function panel(level: number, pct: number, known: Parameters<typeof vipStanding>[1] = levels as never) {
  const shell = {
    user: { score: { level, pct } },
    vip: vipStanding(level, known),
    numberLocale: "en",
    locale: { code: "en" },
  } as unknown as ShellData;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor("en")}>
      <ShellContext.Provider value={shell}>
        <LevelPanel />
      </ShellContext.Provider>
    </I18nextProvider>,
  );
  return {
    html,
    text: html.replace(/<[^>]+>/g, " "),
    progress: Number(/<progress[^>]* value="(\d+)"/.exec(html)?.[1]),
  };
}

test("level zero shows that the player has no level, with the progress to the first [VIP-1]", () => {
  const { html, text, progress } = panel(0, 40);
  expect(text).toContain(t("level.none"));
  expect(text).toContain("40%");
  expect(progress).toBe(40);
  expect(html).not.toContain("<img");
});

test("a level has its name, its picture and the progress to the next one [VIP-1]", () => {
  const { html, text, progress } = panel(2, 12.9);
  expect(text).toContain("Level 2");
  expect(html).toContain('src="/l2.svg"');
  expect(text).toContain(t("level.next", { level: 3 }));
  expect(progress).toBe(12);
});

test("the last level is the number of levels, by default ten, and shows 100 percent [VIP-1]", () => {
  for (const last of [panel(3, 5), panel(DEFAULT_VIP_LEVEL_COUNT, 5, [])]) {
    expect(last.text).toContain(t("level.last"));
    expect(last.text).toContain("100%");
    expect(last.progress).toBe(100);
  }
  expect(panel(DEFAULT_VIP_LEVEL_COUNT - 1, 5, []).progress).toBe(5);
});
