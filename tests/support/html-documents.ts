import { IDENTITY_FRAME_PATH } from "#contract/host/frames/identity-frame.ts";
import { PAYMENT_FRAME_PATH } from "#contract/host/frames/payment-frame.ts";
import { lastResortPage } from "../../app/shell/errors/last-resort-page.server.ts";
import { failurePage } from "../../bff/request/failure-page.ts";
import { cardFields } from "../../sandbox/testing/payment-client.ts";
import type { Casino } from "./casino.ts";
import { loggedIn, registrationForm } from "./registration-form.ts";
import { GAME_SCREEN, GUEST_SCREENS, NEW_PLAYER_SCREENS, PLAYER_SCREENS, SHARED_SCREENS } from "./screens.ts";
import { Visitor } from "./visitor.ts";

/** An HTML document of the product, as the server sends it. */
export interface HtmlDocument {
  /** Visitor and path: `guest /en/games`. */
  name: string;
  html: string;
}

/**
 * Requests a document. A redirect to another query of the same screen is followed, such as that of a restore link.
 *
 * @throws Error if the answer is another redirect, or is not HTML
 */
async function read(visitor: Visitor, who: string, path: string): Promise<HtmlDocument> {
  const { status, headers, text } = await visitor.get(path, { accept: "text/html" });
  const target = headers.get("location");
  if (target && target !== path && target.split("?")[0] === path.split("?")[0])
    return read(visitor, who, target);
  if (target || !headers.get("content-type")?.startsWith("text/html"))
    throw new Error(`${who} ${path}: ${status} ${target ?? ""}`);
  return { name: `${who} ${path}`, html: text };
}

/** Other locales than English have the same markup, so a few screens represent them. */
const OTHER_LOCALES = ["de", "kz"];
const GUEST_SAMPLE = ["", "/games", "/login?tab=registration", "/page/responsible-gaming"];
const PLAYER_SAMPLE = ["", "/account/personal-info", "/wallet/deposit?method=card"];
/** Screens that have more content for a player than for a guest. */
const SHARED_SAMPLE = [
  "",
  "/games",
  "/games/favourites",
  `${GAME_SCREEN}/real`,
  "/special/aviator",
  "/no-such-page",
];

/** Personal data of a new player, without which most screens redirect. */
const PROFILE = {
  form: "personal-info",
  name: "Aino",
  surname: "Virta",
  phone: "+358401234567",
  postcode: "00100",
  address: "Katu 1, Helsinki",
  country: "FI",
};

const inOtherLocales = (screens: readonly string[]) =>
  OTHER_LOCALES.flatMap((code) => screens.map((screen) => `/${code}${screen}`));

/** The documents of all screens for a guest. */
export async function guestDocuments(casino: Casino): Promise<HtmlDocument[]> {
  const screens = [...SHARED_SCREENS, ...GUEST_SCREENS].map((screen) => `/en${screen}`);
  return readAll(new Visitor(casino.origin), "guest", [...screens, ...inOtherLocales(GUEST_SAMPLE)]);
}

/** The documents of all screens for a player who has played and paid. */
export async function playerDocuments(casino: Casino): Promise<HtmlDocument[]> {
  const player = await loggedIn(casino.origin, "demo-regular");
  const own = await ownScreens(casino, player);
  const screens = [...SHARED_SAMPLE, ...PLAYER_SCREENS, ...own].map((screen) => `/en${screen}`);
  const newPlayer = new Visitor(casino.origin);
  await newPlayer.post("/en/login", registrationForm("html-checker@casino.example", "Winter-light-7"));
  await newPlayer.post("/en/account/personal-info", PROFILE);
  return [
    ...(await readAll(player, "player", [...screens, ...inOtherLocales(PLAYER_SAMPLE)])),
    ...(await readAll(
      newPlayer,
      "new player",
      NEW_PLAYER_SCREENS.map((screen) => `/en${screen}`),
    )),
  ];
}

async function readAll(visitor: Visitor, who: string, paths: readonly string[]): Promise<HtmlDocument[]> {
  const documents: HtmlDocument[] = [];
  for (const path of paths) documents.push(await read(visitor, who, path));
  return documents;
}

/** Screens of single rounds and payments of a player. */
async function ownScreens(casino: Casino, player: Visitor): Promise<string[]> {
  const first = async (list: string, item: string) =>
    new RegExp(`href="/en(${item}/[\\w-]+)"`).exec((await player.get(`/en${list}`)).text)?.[1] ??
    `${item}/none`;
  const round = await first("/account/game-history", "/account/game-history");
  const payment = await first("/wallet/history?type=deposit&status=settled", "/wallet/history");
  const pending = await Promise.all([
    startDeposit(casino, { alias: "bank-transfer", fields: { account_holder: "Sol Demo" } }),
    startDeposit(casino, { alias: "crypto-coin", fields: { network: "bitcoin" } }),
  ]);
  const card = await startDeposit(casino);
  const mifinity = await startDeposit(casino, { alias: "mifinity", fields: {} });
  return [
    round,
    payment,
    `${payment}/receipt`,
    ...pending.map((deposit) => `/payment/pending?payment=${deposit.payment_id}`),
    `/payment/preloader?payment=${card.payment_id}`,
    `/mifinity?payment=${mifinity.payment_id}`,
  ];
}

interface StartedDeposit {
  payment_id: string;
  next: { url: string };
}

/** Starts a deposit of the player, as the deposit form does. */
async function startDeposit(casino: Casino, changes: object = {}): Promise<StartedDeposit> {
  const deposit = { alias: "card", fields: cardFields(), amount: "20", currency: "EUR" };
  const answer = await fetch(`${casino.origin}/sandbox/payments/begin`, {
    method: "POST",
    body: JSON.stringify({
      ...deposit,
      login: "demo-regular",
      return_path: "/en/payment/pending",
      ...changes,
    }),
  });
  const { result } = (await answer.json()) as { result?: StartedDeposit };
  if (!result) throw new Error(`the deposit was refused with ${answer.status}`);
  return result;
}

/**
 * Documents that are no screens of the app: frames, a game, the mailbox and the providers of the sandbox, and the error pages that
 * the server renders without the app.
 */
export async function otherDocuments(casino: Casino): Promise<HtmlDocument[]> {
  const guest = new Visitor(casino.origin);
  const launched = await guest.post(`/en${GAME_SCREEN}?_data=localized%2Fplay`, { mode: "demo" });
  const game: string = launched.json().launch.game_url;
  const card = await startDeposit(casino);
  const paths = [
    PAYMENT_FRAME_PATH,
    IDENTITY_FRAME_PATH,
    "/sandbox/mail",
    "/sandbox/mail/1",
    `/sandbox/verify/${"x".repeat(43)}`,
    "/sandbox/games/verifier/frame",
    game,
    card.next.url,
  ];
  return [
    ...(await readAll(guest, "guest", paths)),
    { name: "the page of a failed render", html: failurePage("de", 503, "/de/games") },
    { name: "the page of a failed error screen", html: lastResortPage("de") },
  ];
}
