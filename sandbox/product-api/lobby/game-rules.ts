import { readFileSync } from "node:fs";
import { LOCALE_FILES, type LocaleFile, localeOf } from "#contract/wire/locales.ts";
import { inWordingOf } from "#contract/wire/wording.ts";
import { BLACKJACK_FIGURES } from "../../providers/games/client/blackjack/blackjack-figures.ts";
import { createTranslate, numberFormat, type Translate } from "../../providers/games/client/texts.ts";
import { engineOf } from "../../providers/games/engines/registry.ts";
import type { LinesRules } from "../../providers/games/engines/slots/lines-engine.ts";
import type { FallingRules } from "../../providers/games/protocol.ts";
import { playableGame } from "./catalogue.ts";

type LocaleCode = Parameters<typeof localeOf>[0];

/** The texts of the games, so that page and game show the same rules. */
const TEXTS = "../../providers/games/client/texts";
const FOLDERS = ["", "roulette/", "live/", "blackjack/"];
const texts = new Map<LocaleFile, Translate>(
  LOCALE_FILES.map((file) => [
    file,
    createTranslate(Object.assign({}, ...FOLDERS.map((folder) => read(`${folder}${file}`)))),
  ]),
);

function read(name: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${TEXTS}/${name}.json`, import.meta.url), "utf8"));
}

const BLACKJACK_RULES = [
  "blackjackAim",
  "blackjackDealer",
  "blackjackDouble",
  "blackjackSplit",
  "blackjackInsurance",
];

/** Removes the last sentence, which explains amounts that only the game shows. */
function withoutAmounts(text: string): string {
  return text
    .split(/(?<=\.)\s+/)
    .slice(0, -1)
    .join(" ");
}

/**
 * The rules of a game, one text per rule, in the wording of the game. Empty for an unknown game and for kinds with rules that are
 * pictures only.
 */
export function rulesOf(code: string, locale: LocaleCode): string[] {
  return inWordingOf(localeOf(locale).iso, rulesIn(code, locale));
}

function rulesIn(code: string, locale: LocaleCode): string[] {
  const game = playableGame(code);
  if (!game) return [];
  const { file, iso } = localeOf(locale);
  const t = texts.get(file) as Translate;
  const number = numberFormat(iso, { maximumFractionDigits: 2 });
  const { kind, rules } = engineOf(game.engine);
  if (kind === "lines") return linesRules(rules as LinesRules, t);
  if (kind === "ways" || kind === "cluster") {
    return fallingRules({ ...(rules as object), kind } as FallingRules, t, (value) => number.format(value));
  }
  const percent = number.format(Number((rules as { statedReturn?: string }).statedReturn));
  if (kind === "blackjack")
    return [...BLACKJACK_RULES.map((key) => t(key, BLACKJACK_FIGURES)), t("blackjackReturn", { percent })];
  if (kind === "roulette") return [t("rouletteRule"), t("rouletteReturn", { percent }), t("malfunction")];
  if (kind !== "live-roulette") return [];
  return [t("rouletteRule"), t("rouletteReturn", { percent }), t("betsStand")];
}

function linesRules({ freeSpinMultiplier, freeSpinCap }: LinesRules, t: Translate): string[] {
  return [
    withoutAmounts(t("lineRule")),
    t("wildRule"),
    t("scatterRule", { multiplier: freeSpinMultiplier, cap: freeSpinCap }),
    t("malfunction"),
  ];
}

function fallingRules(rules: FallingRules, t: Translate, formatNumber: (value: number) => string): string[] {
  const { bonus, freeSpins, maxWin } = rules;
  const rulesOfKind =
    rules.kind === "ways"
      ? [withoutAmounts(t("waysRule", { ways: formatNumber(117_649) }))]
      : [withoutAmounts(t("clusterRule", { size: rules.sizes[0] ?? 0 })), t("meterRule", { ...rules.meter })];
  const bonusRules = bonus
    ? [
        t("buyRule", {
          times: bonus.price,
          count: bonus.freeSpins,
          percent: formatNumber(Number(bonus.statedReturn)),
        }),
        t("gambleRule", { count: bonus.gambles }),
      ]
    : [];
  return [
    ...rulesOfKind,
    t("cascadeRule"),
    t("wildRule"),
    t(`${rules.kind}FreeRule`, { cap: freeSpins.cap }),
    ...bonusRules,
    t("largestWinRule", { times: formatNumber(maxWin) }),
    t("malfunction"),
  ];
}
