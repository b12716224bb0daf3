import { expect, test } from "vitest";
import { type LabelKey, labelKeys, labelKeysOf } from "../support/label-keys.ts";
import { type PlayerText, playerTexts, withoutPlaceholders } from "../support/player-texts.ts";

/*
 * A label (button, tab, badge, head of a column, entry of the menu) is at most half as long again as the English one, for which its
 * place was designed.
 */

const MAX_FACTOR = 1.5;

/** A label of this length fits in any case: two buttons with it stand side by side at 320 px. Short English words are often far shorter than any other. */
const ALWAYS_FITS = 14;

const GAMES = "sandbox/providers/games/client/texts";

/** Labels that the source shows by their keys only: the menu's entries, and the buttons of the games, which are built without JSX. */
const MORE_LABELS: Record<string, RegExp> = {
  "locales/common.json":
    /^menu\.(?!title$|language$|profile$|close$)|^pages\.|^footer\.(affiliates|privacy_settings)$/,
  "locales/account.json": /^nav\.(?!label$)/,
  "locales/shop.json": /^shelf\.\w+\.short$/,
  "sandbox/providers/sport/client/texts":
    /^(sportsbook|my_bets|all_leagues|prematch|postponed|place_bet|place_bet_stake|login_to_bet|quick_bet|policy_\w+|leg_\w+)$/,
  [GAMES]:
    /^(start|stop)?autoplay$|^(paytable|tryAgain|buyFreeSpins|buyConfirm|spin|stop|close|rules|history|settings)$/i,
  [`${GAMES}/roulette`]: /^(clearBets|undo|double|rebet)$/,
  [`${GAMES}/blackjack`]: /^(stand|hit|double|split|insurance|no-insurance)$/,
};

/** Longer labels, with the reason. */
const LONGER: { reason: string; family: string; key: RegExp }[] = [
  { reason: "term of the glossary (pending)", family: "locales/payments.json", key: /^status\.pending$/ },
  { reason: "term of the glossary (net result)", family: "locales/protection.json", key: /^activity\.net$/ },
  {
    reason: "term of the glossary (leaderboard)",
    family: "locales/tournament-cards.json",
    key: /^board\.title$/,
  },
  { reason: "term of the glossary (free spins)", family: "locales/shop.json", key: /^shelf\.spins\.short$/ },
  {
    reason: "term of the glossary (dead heat)",
    family: "sandbox/providers/sport/client/texts",
    key: /^leg_dead_heat$/,
  },
  { reason: "term of the glossary (free spins)", family: GAMES, key: /^buyFreeSpins$/ },
];

function patternsOf(keys: readonly LabelKey[], namespace: string): RegExp[] {
  return keys
    .filter((label) => label.namespace === namespace || label.namespace === null)
    .map(({ key }) => {
      const parts = key.split("*").map((part) => part.replace(/[.\\+?^$()[\]{}|]/g, "\\$&"));
      return new RegExp(`^${parts.join("[\\w-]+")}(_(one|few|many|other))?$`);
    });
}

const app = labelKeys("app");
const sportsbook = labelKeys("sandbox/providers/sport/client", "sport");
const patterns = new Map<string, RegExp[]>();

function isLabel({ family, key }: PlayerText): boolean {
  const known = patterns.get(family) ?? [
    ...(family.startsWith("locales/")
      ? patternsOf(app, family.slice("locales/".length, -".json".length))
      : family === "sandbox/providers/sport/client/texts"
        ? patternsOf(sportsbook, "sport")
        : []),
    ...[MORE_LABELS[family] ?? []].flat(),
  ];
  patterns.set(family, known);
  return known.some((pattern) => pattern.test(key));
}

const lengthOf = (text: string) => [...withoutPlaceholders(text).trim()].length;

const texts = playerTexts();
const labels = texts.filter(isLabel);
const english = new Map(
  labels
    .filter(({ language }) => language === "en")
    .map(({ family, key, text }) => [`${family} ${key}`, text]),
);

/** Characters by which a label is too long; 0 if it fits. */
function overflowOf({ family, key, text }: Pick<PlayerText, "family" | "key" | "text">): number {
  const source =
    english.get(`${family} ${key}`) ?? english.get(`${family} ${key.replace(/_(few|many)$/, "_other")}`);
  if (source === undefined) return 0;
  return Math.max(0, lengthOf(text) - Math.max(ALWAYS_FITS, Math.floor(lengthOf(source) * MAX_FACTOR)));
}

const isLonger = ({ family, key }: PlayerText) =>
  LONGER.find((one) => one.family === family && one.key.test(key));

test("no label is longer than one and a half times the English one", () => {
  const wrong = labels.filter((label) => !isLonger(label) && overflowOf(label) > 0);
  expect(wrong.map((label) => `${label.file} ${label.key}: ${label.text} (+${overflowOf(label)})`)).toEqual(
    [],
  );
});

test.each(LONGER)("$family $key is still longer: $reason", ({ family, key }) => {
  const longer = labels.filter((label) => label.family === family && key.test(label.key));
  expect(Math.max(...longer.map(overflowOf))).toBeGreaterThan(0);
});

test("labels are found in the source by what shows them", () => {
  const source = `
    function Screen() {
      const { t } = useTranslation("shop");
      return <div><p>{t("lead")}</p><Button onClick={() => t("no")} title={t("no")}>{busy ? t("wait") : t(\`go.\${kind}\`)}</Button>
        <Badge><span>{t("common:new")}</span></Badge><Tabs label={t("no")} tabs={[{ id, label: t("tab"), content: t("no") }]} /></div>;
    }`;
  expect(labelKeysOf(source)).toEqual([
    { namespace: "shop", key: "wait" },
    { namespace: "shop", key: "go.*" },
    { namespace: "common", key: "new" },
    { namespace: "shop", key: "tab" },
  ]);
  expect(english.size).toBeGreaterThan(390);
});

test("the overflow is counted in characters, without what is inserted", () => {
  const label = { family: "locales/auth.json", key: "login.submit" };
  expect(overflowOf({ ...label, text: "Anmelden" })).toBe(0);
  expect(overflowOf({ ...label, text: "Jetzt hier anmelden" })).toBe(5);
});
