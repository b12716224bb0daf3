import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { decimalOf } from "#contract/money/money.ts";
import { playableGame } from "../../sandbox/product-api/lobby/catalogue.ts";
import { engineOf } from "../../sandbox/providers/games/engines.ts";
import { commitmentOf } from "../../sandbox/providers/games/fairness.ts";
import { chosenSeed } from "../../sandbox/testing/chosen-seed.ts";
import { courseOf, passPhase } from "../../tests/browser/crash-steps.ts";
import { hydrated } from "../../tests/browser/fixtures.ts";
import { passPhase as passLivePhase, standing, toBetting } from "../../tests/browser/live-table-steps.ts";
import { latestRound } from "./account-shots.ts";
import { type Shot, TWO_SIZES } from "./shot.ts";
import { slotRounds } from "./slot-shots.ts";
import { playSeen, type StagedRound, seatAt } from "./staged-rounds.ts";
import { tableRounds } from "./table-shots.ts";

const collected: StagedRound = {
  ...slotRounds.bonus,
  choices: ["sun", "collect"],
  fits: (outcome, before) => !outcome.offers?.length && Boolean(before.offers?.length) && outcome.units > 0,
};
const split: StagedRound = {
  ...tableRounds.split,
  choices: ["split", "stand", "stand"],
  fits: ({ offers, units }, before) =>
    !offers?.length && units > 0 && before.offers?.at(-1)?.choice === "split",
};

/** A round of each kind that its player entered alone. */
const rounds: Record<string, StagedRound> = {
  lines: slotRounds.lines,
  ways: slotRounds.ways,
  cluster: slotRounds.cluster,
  bonus: collected,
  roulette: tableRounds.roulette,
  blackjack: split,
};

/** The fairness page's address of a staged round at a stake of one euro. */
function proofOf({ game, ...wanted }: StagedRound): string {
  const engine = engineOf(playableGame(game)?.engine ?? "");
  const { server_seed, client_seed, outcomes } = chosenSeed(engine, [wanted]);
  const { units = 0 } = outcomes[0] ?? {};
  const query = new URLSearchParams({
    ...{ game, server_seed, client_seed, nonce: "0", stake: "1.00", currency: "EUR" },
    ...{ bet: wanted.bet ? JSON.stringify(wanted.bet) : "", choices: wanted.choices?.join(" ") ?? "" },
    hash: commitmentOf(server_seed),
    paid: decimalOf({ amount: (units * 100) / engine.unitsPerStake, currency: "EUR" }),
  });
  return `/fairness?${query}`;
}

async function verdictIsOwn(page: Page): Promise<void> {
  await page.locator("[data-verdict][data-computed=browser]").waitFor();
}

/** Reveals a round's seed and has the browser compute it. */
async function verify(page: Page): Promise<void> {
  await hydrated(page);
  const panel = page.locator("#fairness");
  await panel.locator("form button[type=submit]").click();
  await panel.locator("form button[type=submit]").waitFor({ state: "detached" });
  await panel.locator("button").first().click();
  await page.locator("[data-own-proof]").waitFor();
}

/** A bet on a flight, which it ends with. */
async function fly(page: Page): Promise<string> {
  while ((await courseOf(page)).phase !== "flying") {
    await page.goto("/en/special/aviator", { waitUntil: "load" });
    await passPhase(page);
  }
  const form = { form: "bet", key: randomUUID(), panel: "0", stake: "1.00", auto: "101" };
  const origin = new URL(page.url()).origin;
  await page.request.post("/en/actions/crash", { form, headers: { origin } });
  for (let phases = 0; phases < 4; phases += 1) await passPhase(page);
  return latestRound(page);
}

const LIVE = "aurora-live-roulette";

/** Bets at a live table, which win. */
async function betLive(page: Page): Promise<string> {
  await page.goto(`/en/play/${LIVE}/real`, { waitUntil: "load" });
  await page.frameLocator("iframe").locator("[data-phase]").waitFor();
  const number = await toBetting(page, (one) => one > 0);
  const call = await seatAt(page, LIVE);
  const { id: roundId } = await standing(page);
  const bets = [
    { spot: `straight:${number}`, units: 1 },
    { spot: "red", units: 2 },
    { spot: "dozen:2", units: 1 },
  ];
  await call("bets", { roundId, requestId: randomUUID(), bets });
  for (let phases = 0; phases < 2; phases += 1) await passLivePhase(page);
  return latestRound(page);
}

const WHOLE = { sizes: TWO_SIZES, whole: true } as const;

/** Rounds that are over: how they are shown again, and how they are proved. */
export const proofShots: Shot[] = [
  { name: "fairness", path: "/fairness" },
  ...Object.entries(rounds).flatMap(([kind, round]): Shot[] => [
    {
      ...{ ...WHOLE, name: `fairness-${kind}`, prepare: verdictIsOwn },
      path: async () => proofOf(round),
    },
    {
      ...{
        ...WHOLE,
        name: `past-${kind}`,
        player: "new" as const,
        neverSilent: true as const,
        prepare: verify,
      },
      path: async (page, player) => `/account/game-history/${(await playSeen(page, player, round)).id}`,
    },
  ]),
  { ...WHOLE, name: "past-crash", player: "new", path: fly },
  { ...WHOLE, name: "past-live", player: "new", path: betLive },
];
