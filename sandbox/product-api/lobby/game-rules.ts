import { readFileSync } from "node:fs";
import { LOCALE_FILES, type LocaleFile, localeOf } from "#contract/locales.ts";
import type { FallingRules } from "../../providers/games/client/config.ts";
import { figures } from "../../providers/games/client/figures.ts";
import { type Translate, translator } from "../../providers/games/client/texts.ts";
import type { LinesRules } from "../../providers/games/engines/slots/lines-picture.ts";
import { engineOf } from "../../providers/games/engines.ts";
import { playableGame } from "./catalogue.ts";

type LocaleCode = Parameters<typeof localeOf>[0];

/** The games' own texts, so that a page and its game say the same; those of the tables lie in folders of their own. */
const TEXTS = "../../providers/games/client/texts";
const FOLDERS = ["", "roulette/", "live/", "blackjack/"];
const texts = new Map<LocaleFile, Translate>(
  LOCALE_FILES.map((file) => [
    file,
    translator(Object.assign({}, ...FOLDERS.map((folder) => read(`${folder}${file}`)))),
  ]),
);

function read(name: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${TEXTS}/${name}.json`, import.meta.url), "utf8"));
}

const BLACKJACK = [
  ...["blackjackAim", "blackjackDealer", "blackjackDouble"],
  ...["blackjackSplit", "blackjackInsurance"],
];

/** Without the last sentence, which in a game is about the amounts beside it. */
function withoutAmounts(text: string): string {
  return text
    .split(/(?<=\.)\s+/)
    .slice(0, -1)
    .join(" ");
}

/**
 * How a game is played, a sentence or a few for each rule, in the words of the game itself; none for a kind whose game tells
 * its rules in pictures alone.
 */
export function rulesOf(code: string, locale: LocaleCode): string[] {
  const game = playableGame(code);
  if (!game) return [];
  const { file, iso } = localeOf(locale);
  const t = texts.get(file) as Translate;
  const number = figures(iso, { maximumFractionDigits: 2 });
  const { kind, rules } = engineOf(game.engine);
  if (kind === "lines") return linesRules(rules as LinesRules, t);
  if (kind === "ways" || kind === "cluster") {
    return fallingRules({ ...(rules as object), kind } as FallingRules, t, (value) => number.format(value));
  }
  const percent = number.format(Number((rules as { statedReturn?: string }).statedReturn));
  if (kind === "blackjack") return [...BLACKJACK.map((key) => t(key)), t("blackjackReturn", { percent })];
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

function fallingRules(rules: FallingRules, t: Translate, figure: (value: number) => string): string[] {
  const { bonus, freeSpins, maxWin } = rules;
  const ofKind =
    rules.kind === "ways"
      ? [withoutAmounts(t("waysRule", { ways: figure(117_649) }))]
      : [withoutAmounts(t("clusterRule", { size: rules.sizes[0] ?? 0 })), t("meterRule", { ...rules.meter })];
  const ofBonus = bonus
    ? [
        t("buyRule", {
          ...{ times: bonus.price, count: bonus.freeSpins },
          percent: figure(Number(bonus.statedReturn)),
        }),
        t("gambleRule", { count: bonus.gambles }),
      ]
    : [];
  return [
    ...[...ofKind, t("cascadeRule"), t("wildRule"), t(`${rules.kind}FreeRule`, { cap: freeSpins.cap })],
    ...[...ofBonus, t("largestWinRule", { times: figure(maxWin) }), t("malfunction")],
  ];
}
