import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { decimalOf } from "#contract/wire/money/money.ts";
import { hashOfSeed } from "../../../sandbox/providers/games/server/fairness.ts";
import { findSeeds } from "../../../sandbox/testing/find-seeds.ts";
import { AVIATOR, endCrashPhase, fetchCrashState } from "../support/crash.ts";
import { hydrated } from "../support/fixtures.ts";
import { betOnLiveTable, endLivePhase, openLiveTable, toBetting } from "../support/live-table.ts";
import { sendForm } from "../support/players.ts";
import { engineOfGame, type PreparedRound, playAndShowRound } from "../support/prepared-rounds.ts";
import { latestRound } from "./account-shots.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";
import { slotRounds } from "./slot-shots.ts";
import { tableRounds } from "./table-shots.ts";

const collected: PreparedRound = {
  ...slotRounds.bonus,
  choices: ["sun", "collect"],
  fits: (outcome, before) => !outcome.offers?.length && Boolean(before.offers?.length) && outcome.units > 0,
};
const split: PreparedRound = {
  ...tableRounds.split,
  choices: ["split", "stand", "stand"],
  fits: ({ offers, units }, before) =>
    !offers?.length && units > 0 && before.offers?.at(-1)?.choice === "split",
};

/** A single-player round of each kind. */
const rounds: Record<string, PreparedRound> = {
  lines: slotRounds.lines,
  ways: slotRounds.ways,
  cluster: slotRounds.cluster,
  bonus: collected,
  roulette: tableRounds.roulette,
  blackjack: split,
};

/** Path of the fairness page for a prepared round with a stake of one euro. */
function verificationPath({ game, ...wanted }: PreparedRound): string {
  const engine = engineOfGame(game);
  const { server_seed, client_seed, outcomes } = findSeeds(engine, [wanted]);
  const { units = 0 } = outcomes[0] ?? {};
  const query = new URLSearchParams({
    game,
    server_seed,
    client_seed,
    nonce: "0",
    stake: "1.00",
    currency: "EUR",
    bet: wanted.bet ? JSON.stringify(wanted.bet) : "",
    choices: wanted.choices?.join(" ") ?? "",
    hash: hashOfSeed(server_seed),
    paid: decimalOf({ amount: (units * 100) / engine.unitsPerStake, currency: "EUR" }),
  });
  return `/fairness?${query}`;
}

async function waitForBrowserVerdict(page: Page): Promise<void> {
  await page.locator("[data-verdict][data-computed=browser]").waitFor();
}

/** Reveals the seed of a round and verifies the round in the browser. */
async function verify(page: Page): Promise<void> {
  await hydrated(page);
  const panel = page.locator("#fairness");
  await panel.locator("form button[type=submit]").click();
  await panel.locator("form button[type=submit]").waitFor({ state: "detached" });
  await panel.locator("button").first().click();
  await page.locator("[data-own-proof]").waitFor();
}

/** Bets on a crash round until its end. @returns path of the round */
async function playCrashRound(page: Page): Promise<string> {
  while ((await fetchCrashState(page)).phase !== "flying") {
    await page.goto(AVIATOR, { waitUntil: "load" });
    await endCrashPhase(page);
  }
  const form = { form: "bet", key: randomUUID(), panel: "0", stake: "1.00", auto: "101" };
  await sendForm(page, "/en/actions/crash", form);
  for (let phases = 0; phases < 4; phases += 1) await endCrashPhase(page);
  return latestRound(page);
}

/** Places winning bets at a live table. @returns path of the round */
async function playLiveRound(page: Page): Promise<string> {
  await openLiveTable(page);
  const number = await toBetting(page, (number) => number > 0);
  await betOnLiveTable(page, [
    { spot: `straight:${number}`, units: 1 },
    { spot: "red", units: 2 },
    { spot: "dozen:2", units: 1 },
  ]);
  for (let phases = 0; phases < 2; phases += 1) await endLivePhase(page);
  return latestRound(page);
}

const FULL_PAGE = { sizes: TWO_SIZES, fullPage: true } as const;

/** The fairness page and finished rounds in the game history. */
export const fairnessShots: Shot[] = [
  { name: "fairness", path: "/fairness" },
  ...Object.entries(rounds).flatMap(([kind, round]): Shot[] => [
    {
      ...FULL_PAGE,
      name: `fairness-${kind}`,
      prepare: waitForBrowserVerdict,
      path: async () => verificationPath(round),
    },
    {
      ...FULL_PAGE,
      name: `past-${kind}`,
      player: "new" as const,
      hasOpenConnection: true as const,
      prepare: verify,
      path: async (page, player) =>
        `/account/game-history/${(await playAndShowRound(page, player, round)).id}`,
    },
  ]),
  { ...FULL_PAGE, name: "past-crash", player: "new", path: playCrashRound },
  { ...FULL_PAGE, name: "past-live", player: "new", path: playLiveRound },
];
