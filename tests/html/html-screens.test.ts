import { afterAll, beforeAll, expect, test } from "vitest";
import { type Casino, startCasino } from "../support/casino.ts";
import {
  guestDocuments,
  type HtmlDocument,
  otherDocuments,
  playerDocuments,
} from "../support/html-documents.ts";
import { LEAF_IDS, matchedRoutes } from "../support/route-table.ts";
import { GUEST_SCREENS, NEW_PLAYER_SCREENS, PLAYER_SCREENS, SHARED_SCREENS } from "../support/screens.ts";

/*
 * HTML errors that the product had, found without the HTML checker, which needs Java: `npm run test:html` finds all others.
 */

let casino: Casino;
let documents: HtmlDocument[];

beforeAll(async () => {
  casino = await startCasino({ TRUSTED_PROXIES: "loopback", REQUESTS_PER_MINUTE: "100000" });
  documents = [
    ...(await guestDocuments(casino)),
    ...(await playerDocuments(casino)),
    ...(await otherDocuments(casino)),
  ];
});
afterAll(() => casino?.stop());

test("every screen of the table of routes is checked", () => {
  const screens = LEAF_IDS.filter((id) => id.startsWith("localized/") && !/\/(actions\/|logout$)/.test(id));
  // The screens of one round and one payment have ids that are known only at run time.
  const own = ["/account/game-history/one", "/wallet/history/one", "/wallet/history/one/receipt"];
  const paths = [...SHARED_SCREENS, ...GUEST_SCREENS, ...PLAYER_SCREENS, ...NEW_PLAYER_SCREENS, ...own];
  const checked = paths.map((path) => matchedRoutes(`/en${path.split("?")[0]}`).at(-1)?.route.id);
  expect(screens.filter((id) => !checked.includes(id))).toEqual([]);
});

/** Documents without the contents of scripts, which contain strings that look like tags. */
const markup = () =>
  documents.map(({ name, html }) => ({
    name,
    html: html.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, "$1"),
  }));

/** Matches that are errors, each with the name of its document. */
function errors(
  pattern: RegExp,
  isError: (tag: string, isInBody: boolean) => boolean = () => true,
): string[] {
  return markup().flatMap(({ name, html }) => {
    const body = html.indexOf("<body");
    return [...html.matchAll(pattern)]
      .filter((match) => isError(match[0], body >= 0 && match.index > body))
      .map(([text]) => `${name}: ${text}`);
  });
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];

test("a link in the body is of a type that HTML allows there", () => {
  const allowed = ["dns-prefetch", "modulepreload", "preconnect", "prefetch", "preload", "stylesheet"];
  const isError = (tag: string, isInBody: boolean) =>
    isInBody && !allowed.includes(attribute(tag, "rel") ?? "");
  expect(errors(/<link [^>]*>/g, isError)).toEqual([]);
});

test("a preload names its destination, and no other link does", () => {
  const isError = (tag: string) => {
    const rel = attribute(tag, "rel");
    if (rel === "modulepreload") return false;
    return (rel === "preload") !== (attribute(tag, "as") !== undefined);
  };
  expect(errors(/<link [^>]*>/g, isError)).toEqual([]);
});

test("a required select starts with an option without a value", () => {
  const required = errors(/<select [^>]*\brequired=[^>]*>(<option[^>]*>)?/g);
  expect(required.length).toBeGreaterThan(0);
  expect(required.filter((text) => !text.endsWith('<option value="">'))).toEqual([]);
});

test("a refresh is in the head, and every document has a title", () => {
  expect(errors(/<meta [^>]*http-equiv[^>]*>/gi, (_, isInBody) => isInBody)).toEqual([]);
  const untitled = documents.filter(({ html }) => !/<title>[^<]+<\/title>/.test(html));
  expect(untitled.map(({ name }) => name)).toEqual([]);
});

test("the footer's payment icons have their alternative text in the language of the page [FTR-3]", () => {
  const footerOf = (path: string) =>
    documents
      .find(({ name }) => name === path)
      ?.html.split("<footer")
      .at(-1) ?? "";
  expect(footerOf("guest /en/games")).toContain('alt="Payment card"');
  expect(footerOf("guest /de/games")).toContain('alt="Zahlungskarte"');
  expect(footerOf("guest /kz/games")).toContain('alt="Төлем картасы"');
});
