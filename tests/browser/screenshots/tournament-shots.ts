import type { Page } from "@playwright/test";
import { newIdempotencyKey } from "#app/forms/idempotency-key.ts";
import { occurrencesBetween, wasCancelled } from "../../../sandbox/product-api/tournaments/schedule.ts";
import { openLive } from "../support/fixtures.ts";
import { toGamePage } from "../support/games.ts";
import type { Credentials } from "../support/players.ts";
import { sendForm } from "../support/players.ts";
import { playRounds } from "../support/prepared-rounds.ts";
import { controlSandbox, sandboxNow } from "../support/sandbox.ts";
import { changeTournament, tournamentId, tournamentPath } from "../support/tournaments.ts";
import { clickWhenHydrated, type Shot, TWO_SIZES, waitForPopup } from "./shot.ts";

const WHOLE = { sizes: TWO_SIZES, fullPage: true } as const;

/** Milliseconds of past tournaments that are looked at: every fourth raid is cancelled, once in four weeks. */
const ARCHIVE = 40 * 86_400_000;

const details = (id: string) => `/tournaments/more-info/${id}`;

/** Path of a tournament of a series. */
const ofSeries =
  (series: string, status: "announced" | "running"): Shot["path"] =>
  async (page) =>
    details(await tournamentId(page, series, status));

/** Path of the latest tournament of the archive that was cancelled, or was not. */
const ofArchive =
  (isCancelled: boolean): Shot["path"] =>
  async (page) => {
    const now = Date.parse(await sandboxNow(page));
    const ended = occurrencesBetween(now - ARCHIVE, now).filter(({ endsAt }) => endsAt <= now);
    return details(ended.findLast((one) => wasCancelled(one) === isCancelled)?.id ?? "");
  };

/** Opts the player in. @returns path of the tournament */
async function join(page: Page, id: string): Promise<string> {
  const form = { form: "join", tournament_id: id, key: newIdempotencyKey() };
  await sendForm(page, tournamentPath(id), form);
  return details(id);
}

interface Play {
  id: string;
  game: string;
  rounds: number;
  /** Minor units. */
  stake: number;
}

/** Opts the player in and plays rounds without opening the game. @returns path of the tournament */
async function joinAndPlay(
  page: Page,
  { email: login }: Credentials,
  { id, game, rounds, stake }: Play,
): Promise<string> {
  const path = await join(page, id);
  await controlSandbox(page, "grant", { login, kind: "cash", amount: (rounds * stake) / 100 });
  await playRounds(page, game, rounds, stake);
  return path;
}

const LEAGUE_GAME = "thousand-lantern-river";
const league = (page: Page) => tournamentId(page, "lantern-league", "running");
const mission = (page: Page) => tournamentId(page, "comet-chase", "running");

/** A league that has just started, in which few points win a prize. */
async function newLeague(page: Page): Promise<string> {
  const { result } = await (await page.request.get("/sandbox/tournaments")).json();
  const { tournament_id: id, status } = result.findLast((one: { tournament_id: string }) =>
    one.tournament_id.startsWith("lantern-league"),
  );
  if (status === "announced") await changeTournament(page, "start", id);
  return id;
}

/** Returns a function that plays for points in a league. */
const inLeague = (findLeague: (page: Page) => Promise<string>) => async (page: Page, player: Credentials) =>
  joinAndPlay(page, player, { id: await findLeague(page), game: LEAGUE_GAME, rounds: 20, stake: 200 });
const inMission = async (page: Page, player: Credentials) =>
  joinAndPlay(page, player, { id: await mission(page), game: "fjordfire-voyage", rounds: 40, stake: 20 });

/** Opens the league's game, and on a phone shows its page instead of the game in the full window. */
async function leaveFullWindow(page: Page): Promise<void> {
  await toGamePage(page);
  await page.locator(`a[href*="/more-info/lantern-league"]`).first().scrollIntoViewIfNeeded();
}

const playLeagueGame = async (page: Page, player: Credentials) => {
  await inLeague(league)(page, player);
  return `/play/${LEAGUE_GAME}/real`;
};

/** Sends a status of the league to the player, whose popup it opens. */
function sendStatus(status: "running" | "complete" | "canceled", findLeague: typeof league) {
  return async (page: Page, { email: login }: Credentials) => {
    await openLive(page, page.url());
    const data = { tournament_id: await findLeague(page), status };
    await controlSandbox(page, "emit", { login, event: "tournament/status", data });
    await page.locator("[role=dialog] img").waitFor();
  };
}

/** A popup of a status, over the lobby. */
const statusPopup = (
  name: string,
  status: "running" | "complete" | "canceled",
  findLeague = league,
): Shot => ({
  name: `popup-tournament-${name}`,
  player: "new",
  path: async (page, player) => {
    await inLeague(findLeague)(page, player);
    return "/games";
  },
  prepare: sendStatus(status, findLeague),
  sizes: TWO_SIZES,
});

/** Tournaments: lists, details, popups, and where other pages show them. */
export const tournamentShots: Shot[] = [
  { ...WHOLE, name: "tournaments", path: "/tournaments" },
  { ...WHOLE, name: "tournaments-current", path: "/tournaments/current-and-future" },
  { ...WHOLE, name: "tournaments-archived", path: "/tournaments/archived" },
  {
    ...WHOLE,
    name: "tournaments-own",
    player: "new",
    path: async (page, player) => {
      await inLeague(league)(page, player);
      await join(page, await tournamentId(page, "high-noon", "running"));
      return "/tournaments/current-and-future";
    },
  },
  { ...WHOLE, name: "tournament-running", path: ofSeries("sunrise-sprint", "running") },
  { ...WHOLE, name: "tournament-announced", path: ofSeries("northern-raid", "announced") },
  { ...WHOLE, name: "tournament-ended", path: ofArchive(false) },
  { ...WHOLE, name: "tournament-cancelled", path: ofArchive(true) },
  { name: "tournament-top", path: ofSeries("sunrise-sprint", "running"), sizes: TWO_SIZES },
  { ...WHOLE, name: "tournament-own", player: "new", path: inLeague(league) },
  { ...WHOLE, name: "tournament-own-prize", player: "new", path: inLeague(newLeague) },
  { name: "tournament-own-top", player: "new", path: inLeague(league), sizes: TWO_SIZES },
  {
    ...WHOLE,
    name: "tournament-opted-in",
    player: "new",
    path: async (page) => join(page, await tournamentId(page, "northern-raid", "announced")),
  },
  { ...WHOLE, name: "tournament-to-join", player: "new", path: ofSeries("lantern-league", "running") },
  { ...WHOLE, name: "tournament-mission", player: "new", path: inMission },
  { ...WHOLE, name: "tournament-multiplier", path: ofSeries("high-noon", "running") },
  {
    name: "popup-tournament-how-it-works",
    path: "/tournaments",
    sizes: TWO_SIZES,
    prepare: async (page) => {
      await clickWhenHydrated('main header a[href$="#how-it-works"]')(page);
      await waitForPopup(page);
    },
  },
  statusPopup("started", "running"),
  statusPopup("won", "complete", newLeague),
  statusPopup("over", "complete"),
  statusPopup("cancelled", "canceled"),
  {
    name: "popup-tournament-leaderboard",
    player: "new",
    path: playLeagueGame,
    hasOpenConnection: true,
    sizes: TWO_SIZES,
    prepare: async (page) => {
      await leaveFullWindow(page);
      const row = page.locator(`article:has(a[href$="${await league(page)}"])`);
      await row.locator("> a").click();
      await page.locator("[role=dialog] ol").first().waitFor();
    },
  },
  {
    name: "play-tournaments",
    player: "new",
    path: playLeagueGame,
    hasOpenConnection: true,
    sizes: TWO_SIZES,
    prepare: leaveFullWindow,
  },
  {
    name: "home-tournament",
    path: "",
    sizes: TWO_SIZES,
    prepare: (page) => page.locator("section:has(> header #home-tournament)").scrollIntoViewIfNeeded(),
  },
];
