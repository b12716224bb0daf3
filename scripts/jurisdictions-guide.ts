import {
  type HighestStake,
  JURISDICTION_PROFILES,
  JURISDICTIONS,
  type Jurisdiction,
  type JurisdictionProfile,
} from "#contract/wire/protection/jurisdictions.ts";
import { JURISDICTION_SOURCES } from "./jurisdiction-sources.ts";

type Rule = keyof JurisdictionProfile;
type Value<R extends Rule> = JurisdictionProfile[R];

const seconds = (value: number) => (value === 0 ? "no rule" : `${value} s`);
const permission = (value: boolean) => (value ? "allowed" : "forbidden");
const money = ({ currency }: HighestStake, amount: number) => `${(amount / 100).toFixed(2)} ${currency}`;

/** How the table names a rule, and writes its value; the compiler lists a rule that it lacks. */
const RULES: { [R in Rule]: { title: string; text: (value: Value<R>) => string } } = {
  slotRoundSeconds: { title: "Time from the start of a slot's round to the next, at least", text: seconds },
  tableRoundSeconds: { title: "The same for roulette and blackjack", text: seconds },
  autoplay: { title: "Rounds that start by themselves", text: permission },
  speedUp: { title: "Turbo, and stopping the reels", text: permission },
  bonusBuy: { title: "Buying free spins", text: permission },
  gamble: { title: "Gambling a win", text: permission },
  slotStake: {
    title: "Stake of a slot's round, at most",
    text(stake) {
      if (!stake) return "no rule";
      const { amount, younger } = stake;
      const lower = younger ? `; ${money(stake, younger.amount)} under ${younger.age} years` : "";
      return `${money(stake, amount)}${lower}`;
    },
  },
  guestDemo: { title: "Demos for guests", text: permission },
  identityFirst: {
    title: "Identity proved before deposit, round for money and demo",
    text: (value) => (value ? "required" : "no rule"),
  },
};

/** The table's rows about one rule and jurisdiction: rule, value, source, and whether the operator must check it. */
function row<R extends Rule>(name: Exclude<Jurisdiction, "none">, rule: R): string {
  const { title, text } = RULES[rule];
  const { source, certain } = JURISDICTION_SOURCES[name][rule];
  return `| ${title} | ${text(JURISDICTION_PROFILES[name][rule])} | ${source} | ${certain ? "" : "yes"} |`;
}

function section(name: Exclude<Jurisdiction, "none">): string {
  return [
    `### ${name}`,
    "",
    "| Rule | Value | Source | To be checked |",
    "| --- | --- | --- | --- |",
    ...(Object.keys(RULES) as Rule[]).map((rule) => row(name, rule)),
  ].join("\n");
}

const PLACE = /(<!-- profiles -->\n)[\s\S]*?(<!-- end of profiles -->)/;

/** Replaces the tables between the marks of docs/jurisdictions.md. Throws Error if it lacks the marks. */
export function withJurisdictionTables(guide: string): string {
  if (!PLACE.test(guide)) throw new Error("The guide has no place for the tables of jurisdictions.");
  const tables = JURISDICTIONS.flatMap((name) => (name === "none" ? [] : [section(name)])).join("\n\n");
  return guide.replace(PLACE, (_, begin, end) => `${begin}\n${tables}\n\n${end}`);
}
