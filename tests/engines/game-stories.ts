import type { Story, Visit } from "./support/describe-engine.ts";
import type { EnginePage } from "./support/page.ts";
import { controlSandbox, headerBalance, signInWithProfile } from "./support/players.ts";
import { pickHomeWin, placeBet, upcomingMatches } from "./support/sport.ts";

/** A round of each kind of game, a live bet and a cash-out. All engines share the clock, so rounds for all players are waited for. */

const FRAME = ".play-screen iframe";
const SPIN = "button.spin:enabled";
/** A phase of the crash game or of a live table ends within this time, in milliseconds. */
const PHASE_TIMEOUT = 120_000;

interface GameState {
  /** In cents. */
  balance: number;
  recentRounds: { state: string }[];
}

/** The balance and the latest rounds, as the game server reports them for the frame's token. */
async function gameState({ page, origin }: Visit): Promise<GameState> {
  const src = await page.run((css) => document.querySelector<HTMLIFrameElement>(css)?.src ?? "", FRAME);
  const { pathname, searchParams } = new URL(src);
  const address = `${origin}/sandbox/games/api/${pathname.split("/").at(-1)}/state`;
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${searchParams.get("token")}` },
  });
  return ((await response.json()) as { result: GameState }).result;
}

async function openGame({ page }: Visit, code: string): Promise<void> {
  await signInWithProfile(page);
  await page.open(`/en/play/${code}/real`);
  await page.see({ css: FRAME });
}

/** Plays the round of the game that is open, until its result has been shown and the next one can be started. */
async function playRound(visit: Visit): Promise<void> {
  const { page, isPhone } = visit;
  await page.clickInFrame(FRAME, SPIN);
  const isOver = async () => (await gameState(visit)).recentRounds[0]?.state === "shown";
  await page.until("the round is over", isOver, PHASE_TIMEOUT);
  const canStart = (css: string) => document.querySelector(css) !== null;
  await page.seeInFrame("the next round can be started", FRAME, canStart, SPIN);
  // On a phone the game has the whole window.
  if (isPhone) return;
  const { balance } = await gameState(visit);
  await page.until(`a balance of ${balance}`, async () => (await headerBalance(page)) === balance);
}

async function playSlot(visit: Visit): Promise<void> {
  await openGame(visit, "fjordfire-voyage");
  await playRound(visit);
}

const hasChip = () => /Your bet/.test(document.querySelector("[data-spot=red]")?.ariaLabel ?? "");

async function playRoulette(visit: Visit): Promise<void> {
  await openGame(visit, "penny-quay-roulette");
  await visit.page.clickInFrame(FRAME, "[data-spot=red]");
  await visit.page.seeInFrame("a chip on red", FRAME, hasChip);
  await playRound(visit);
}

async function playLiveRoulette(visit: Visit): Promise<void> {
  const { page } = visit;
  await openGame(visit, "aurora-live-roulette");
  const isBetting = () =>
    document.querySelector("[data-phase=betting]") !== null &&
    document.querySelector(".betting-table.closed") === null;
  await page.seeInFrame("bets are accepted", FRAME, isBetting);
  await page.clickInFrame(FRAME, "[data-spot=red]");
  await page.seeInFrame("a chip on red", FRAME, hasChip);
  const hasResult = () =>
    document.querySelector("[data-phase=result]") !== null &&
    document.querySelector(".players .own") !== null;
  await page.seeInFrame("the result of the own bet", FRAME, hasResult);
}

const bodyIncludes = (page: EnginePage, text: string) =>
  page.run((wanted) => document.body.innerText.includes(wanted), text);

/** A flight may end at once, so the player bets again until a cash-out is in time. */
async function cashOutFlight({ page }: Visit): Promise<void> {
  await signInWithProfile(page);
  await page.open("/en/special/aviator");
  const play = async () => {
    for (const name of [/^Bet €/, /^Cash out/])
      if (await page.isVisible({ role: "button", name })) await page.click({ role: "button", name });
    return bodyIncludes(page, "Cashed out at");
  };
  await page.until("a cash-out", play, PHASE_TIMEOUT);
}

/** A live match at its half-time, when nothing suspends its markets. */
async function cashOutLiveBet({ page, origin, isPhone }: Visit): Promise<void> {
  await signInWithProfile(page);
  const matches = await upcomingMatches(origin);
  // Another match than that of the other engine.
  const match = matches[Math.floor(Math.random() * matches.length)];
  if (!match) throw new Error("the offer has no upcoming matches");
  await controlSandbox(origin, "sport-events/move", { event_id: match.id, minute: 50 });
  const offer = await fetch(`${origin}/sandbox/sport/api/offer?view=event&event=${match.id}&lang=en`);
  const { scoreboard } = (await offer.json()) as { scoreboard?: { score?: number[] } };
  // A selection that is nearly certain has no price.
  const [home = 0, away = 0] = scoreboard?.score ?? [];
  const side = home < away ? "home" : "away";
  for (let goals = Math.abs(home - away); goals > 0; goals -= 1)
    await controlSandbox(origin, "sport-events/score", { event_id: match.id, side });
  if (home !== away) await controlSandbox(origin, "sport-events/move", { event_id: match.id, minute: 51 });
  await pickHomeWin(page, match);
  if (isPhone) await page.click({ css: ".bt-slip-button" });
  await page.fill({ css: "input[inputmode=decimal]", name: /^Stake/ }, "10");
  await placeBet(page, /^Place bet €10/);
  await page.click({ role: "link", name: /^To my bets$/ });
  await page.click({ role: "button", name: /^Cash out €/, within: "main article" });
  await page.click({ role: "button", name: /^Confirm €/, within: "main article" });
  await page.click({ role: "tab", name: /^Settled/ });
  await page.reads(/Cashed out/, "main article");
}

export const gameStories: readonly Story[] = [
  { title: "game: a round of a slot [RT-4]", run: playSlot },
  { title: "game: a round of roulette [RT-4]", run: playRoulette },
  // These last as long as the rounds of all players do.
  { title: "game: a round of live roulette [RT-4]", size: "phone", run: playLiveRoulette },
  { title: "game: a flight of Aviator is cashed out [RT-13]", size: "desktop", run: cashOutFlight },
  { title: "game: a live bet is cashed out [TP-4]", run: cashOutLiveBet },
];
