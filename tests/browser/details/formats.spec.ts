import { build } from "esbuild";
import { LOCALES } from "../../../contract/wire/locales.ts";
import {
  numberLocaleOf,
  REPLACED_NUMBER_TAGS,
  SHARED_NUMBER_LANGUAGES,
} from "../../../contract/wire/number-locales.ts";
import { expect, open, test } from "../support/fixtures.ts";
import { formattedTexts } from "../support/formatted-texts.ts";
import { signInAsDemo } from "../support/players.ts";

/** Languages of a browser: Chromium formats languages without data as its own does. */
const BROWSER_LANGUAGES = ["en", "de-CH", "ar-EG", "kk-KZ", "be-BY"];
/** Countries with other formats than most of the language. */
const REGIONAL_TAGS = [
  ...["ar-EG", "ar-MA", "de-AT", "de-LI", "en-IN", "es-419", "es-MX", "fr-CA", "it-CH", "nl-BE", "pt-AO"],
  ...["ru-UA", "sr-Latn-ME", "ur-IN", "zh-Hant-TW", "az-Cyrl-AZ", "uz-Arab-AF"],
];
const TAGS = [
  ...LOCALES.map(({ iso }) => iso),
  ...SHARED_NUMBER_LANGUAGES.split(" "),
  ...[...REPLACED_NUMBER_TAGS, ...REGIONAL_TAGS].flatMap((tag) => numberLocaleOf(tag) ?? []),
];

test("Node and a browser of any language format numbers, amounts and times alike [ENT-2]", async ({
  browser,
}) => {
  const { outputFiles } = await build({
    entryPoints: ["tests/browser/support/formatted-texts.ts"],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "bundle",
  });
  const script = `${outputFiles[0]?.text}\nbundle.formattedTexts(${JSON.stringify(TAGS)});`;
  const inNode = formattedTexts(TAGS);
  for (const locale of BROWSER_LANGUAGES) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    expect(await page.evaluate(script), locale).toEqual(inNode);
    await context.close();
  }
});

const WALLETS_AND_ACCOUNT = ["/kz/wallet", "/en/wallet", "/kz/account"];
/** Screens of a player by a language of the browser of which Chromium has no formats, or others than Node. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  "kk-KZ": [...WALLETS_AND_ACCOUNT, "/kz/games?rtp=96", "/kz/vip"],
  "uz-UZ": WALLETS_AND_ACCOUNT,
  "az-AZ": WALLETS_AND_ACCOUNT,
  "ka-GE": WALLETS_AND_ACCOUNT,
  "hy-AM": WALLETS_AND_ACCOUNT,
  "be-BY": WALLETS_AND_ACCOUNT,
  "fr-CH": WALLETS_AND_ACCOUNT,
};

for (const [locale, paths] of Object.entries(SCREENS)) {
  test.describe(() => {
    test.use({ locale });

    test(`a browser in ${locale} hydrates the screens of a player [ENT-2]`, async ({ page, casino }) => {
      await signInAsDemo(page, casino.origin);
      for (const path of paths) {
        await open(page, path);
        await expect(page.getByRole("main")).toBeVisible();
      }
    });
  });
}
