import type { Page } from "@playwright/test";
import { hydrated } from "../../tests/browser/fixtures.ts";
import type { Player } from "../../tests/browser/steps.ts";

export const SIZES = {
  phone: [360, 740],
  tablet: [820, 1180],
  desktop: [1440, 900],
  wide: [1920, 1080],
  /** A phone on its side. */
  landscape: [740, 360],
} as const;
export const LOCALES = ["en", "de", "kz"] as const;
export const THEMES = { night: "dark", day: "light" } as const;

export type Size = keyof typeof SIZES;
export type Theme = keyof typeof THEMES;

/** What a picture is of. */
export interface Shot {
  name: string;
  /** Path without its locale, or what has to be done to have one. */
  path: string | ((page: Page, player: Player) => Promise<string>);
  /** The sandbox's player that is signed in; `new` has a profile, and is another for each picture. */
  player?: "demo" | "demo-regular" | "demo-empty" | "new";
  /** What to do there before the picture, as that player. */
  prepare?: (page: Page, player: Player) => Promise<void>;
  /** Undoes what the next picture must not be taken with. */
  after?: (page: Page) => Promise<void>;
  /** When absent all in which screens are looked at upright. */
  sizes?: readonly Size[];
  /** The whole page instead of what a window shows of it. */
  whole?: true;
  /** What it shows holds a stream open, so that its network never falls silent. */
  neverSilent?: true;
  /** As it is on paper. */
  print?: true;
  /** The site that asks whether it may measure, instead of the one that has nothing to ask. */
  asksConsent?: true;
}

/** The sizes of a picture that names none: on its side a phone is looked at for games alone. */
export const UPRIGHT: readonly Size[] = ["phone", "tablet", "desktop", "wide"];

/** The sizes at which screens of forms and lists differ: what tablets and wide windows show is the desktop's. */
export const TWO_SIZES = ["phone", "desktop"] as const;

export async function popupIsOpen(page: Page): Promise<void> {
  await page.getByRole("dialog").waitFor();
}

/** Presses what only answers once the page is alive. */
export function press(selector: string): (page: Page) => Promise<void> {
  return async (page) => {
    await hydrated(page);
    await page.locator(selector).first().click();
  };
}

/** Sends the first form of a part of the page as it is. */
export function pressSubmit(inside: string): (page: Page) => Promise<void> {
  return press(`${inside} form[method=post] button[type=submit]`);
}

/** Opens everything that is folded. */
export async function unfold(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
  });
}

/** What `/bff/debug` asks for where pictures are taken. */
export const DEBUG_TOKEN = "for-pictures-alone";

/** Has every call of the product API fail, with nothing left of earlier answers that could stand in for one. */
export async function takeServiceDown(page: Page): Promise<void> {
  await control(page, "faults", { operation: "*", failure: "http-500" });
  const emptied = await page.request.delete("/bff/debug/cache", {
    headers: { authorization: `Bearer ${DEBUG_TOKEN}` },
  });
  if (!emptied.ok()) throw new Error(`/bff/debug/cache: ${emptied.status()}`);
}

/** Longer than the BFF asks nothing of what has failed, in milliseconds. */
const CIRCUIT_OPEN = 2_500;

/** Brings the product API back, and waits until it is asked again. */
export async function bringServiceBack(page: Page): Promise<void> {
  await page.request.delete("/sandbox/faults");
  const { pathname, search } = new URL(page.url());
  do await page.waitForTimeout(CIRCUIT_OPEN);
  while ((await page.request.get(pathname + search)).status() >= 500);
}

/** Calls one of the sandbox's own controls. @returns what it answers */
export async function control<T>(page: Page, name: string, data: object): Promise<T> {
  const answer = await page.request.post(`/sandbox/${name}`, { data });
  if (!answer.ok()) throw new Error(`/sandbox/${name}: ${answer.status()}`);
  return (await answer.json()).result;
}
