import type { Story, Visit } from "./support/describe-engine.ts";
import type { Target } from "./support/page.ts";
import { signInWithProfile } from "./support/players.ts";

/** The layout of the main screens: what visitors look at most, in each engine and size. */

interface Screen {
  name: string;
  path: string;
  /** What the screen is for: its most important control, which the screen must show without horizontal scrolling. */
  control: Target;
  /** The screen belongs to a player; the others are opened by a guest. */
  isPersonal?: true;
}

const SCREENS: readonly Screen[] = [
  { name: "home", path: "/en", control: { role: "link", name: /^Sign up$/, within: "main" } },
  { name: "lobby", path: "/en/games", control: { css: "main article a.tile-link" } },
  { name: "game", path: "/en/play/fjordfire-voyage/demo", control: { css: ".play-screen iframe" } },
  { name: "sport", path: "/en/sport", control: { css: "main button[aria-pressed]", name: /\d/ } },
  {
    name: "tournaments",
    path: "/en/tournaments/current-and-future",
    control: { css: "main a[href*='/tournaments/more-info/']" },
  },
  {
    name: "daily bonuses",
    path: "/en/daily-bonuses",
    control: { css: ".day-panel a[href], .day-panel button" },
  },
  { name: "VIP", path: "/en/vip", control: { role: "link", name: /^Sign up$/, within: "main" } },
  { name: "shop", path: "/en/shop", control: { role: "link", name: /^Buy /, within: "main" } },
  {
    name: "deposit",
    path: "/en/wallet/deposit?method=card",
    control: { role: "button", name: /^Deposit$/, within: "main" },
    isPersonal: true,
  },
  {
    name: "account",
    path: "/en/account",
    control: { role: "button", name: /^Log out$/, within: "main" },
    isPersonal: true,
  },
];

/** Runs in the page: what is wrong with the width of the page and the size of its main content. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth)
    faults.push(`the page is ${scrollWidth} px wide in a window of ${innerWidth}`);
  const main = document.querySelector("main");
  const { left, right, top, width, height } = main?.getBoundingClientRect() ?? new DOMRect();
  if (width < innerWidth / 2)
    faults.push(`the main content is ${width} px wide in a window of ${innerWidth}`);
  if (height < innerHeight / 2) faults.push(`the main content is ${height} px high`);
  if (top > innerHeight / 2) faults.push(`the main content starts at ${top} of ${innerHeight} px`);
  if (left < 0 || right > innerWidth) faults.push(`the main content is cut: ${[left, right]}`);
  if (main?.querySelector("[aria-busy=true]")) faults.push("still loading");
  return faults;
}

const layoutStory = ({ name, path, control, isPersonal }: Screen): Story => ({
  title: `screen: ${name} is laid out`,
  run: async ({ page, size }: Visit) => {
    if (isPersonal) await signInWithProfile(page);
    await page.open(path);
    const { left, right, text } = await page.see(control);
    if (left < 0 || right > size.width)
      throw new Error(`“${text}” lies from ${left} to ${right} in a window of ${size.width} px`);
    await page.sound("the layout", () => page.run(faultsOfLayout));
    const errors = await page.driver.errors();
    if (errors.length > 0) throw new Error(`errors of the page:\n${errors.join("\n")}`);
  },
});

/** Each driver collects errors in a way of its own; if it stops doing so, the stories above find none. */
const errorStory: Story = {
  title: "screen: an uncaught error is noticed",
  size: "phone",
  run: async ({ page }) => {
    await page.open("/en");
    await page.run(() =>
      setTimeout(() => {
        throw new Error("thrown by the page");
      }),
    );
    await page.until("the error is reported", async () =>
      (await page.driver.errors()).some((error) => error.includes("thrown by the page")),
    );
  },
};

export const screenStories: readonly Story[] = [...SCREENS.map(layoutStory), errorStory];
