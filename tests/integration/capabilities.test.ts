import { afterAll, beforeAll, expect, test } from "vitest";
import { absenceOf } from "#contract/wire/absence.ts";
import type { Capability } from "#contract/wire/capabilities.ts";
import { operations } from "#contract/wire/operations.ts";
import { addressesIn, capabilityOf, patternOf } from "../support/page-links.ts";
import { type PartialCasino, startPartialCasino } from "../support/partial-casino.ts";
import { SMALL_API } from "../support/small-api.ts";

/* What a product API lacks is not there [CAP-1]: no page links to it or sends a form to it, and none of its operations is called. */

/** Addresses that are opened per pattern of the route table. */
const PER_PATTERN = 2;
const SMALL = "small";

let casino: PartialCasino;
beforeAll(async () => {
  casino = await startPartialCasino({ [SMALL]: { operations: SMALL_API } });
}, 600_000);
afterAll(() => casino?.stop());

/** Whether an address shows one of these capabilities. */
const shows = (absent: readonly Capability[]) => (address: string) => {
  const capability = capabilityOf(address);
  return capability !== undefined && absent.includes(capability);
};
/** Whether a page may be opened to look at it: files, endpoints and what ends the session are not. */
const isScreen = (address: string) =>
  !/^\/(?:[a-z]{2}\/)?(?:actions|logout)\b/.test(address) &&
  patternOf(address.split("?")[0] as string) !== "/*";

test("with an API of 17 operations no link leads to an error, and nothing else is called [CAP-1, CAP-2]", async () => {
  expect(SMALL_API).toHaveLength(17);
  const { capabilities } = absenceOf(operations, { capabilities: { live: false }, operations: SMALL_API });
  const isClosed = shows(capabilities);
  const visitors = [
    ["guest", casino.guest(SMALL), ["/en", "/en/games", "/en/login", "/en/play/fjordfire-voyage"]],
    [
      "player",
      await casino.player(SMALL),
      ["/en", "/en/account", "/en/wallet", "/en/wallet/deposit?method=card"],
    ],
  ] as const;
  const found: string[] = [];
  const opened: string[] = [];
  for (const [who, visitor, starts] of visitors) {
    const queue = starts.map((address) => ({ address: address as string, from: "" }));
    const counts = new Map<string, number>();
    const known = new Set<string>(starts);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { address, from } = next;
      const { status, text, headers } = await visitor.get(address, { accept: "text/html" });
      opened.push(`${who} ${address}`);
      if (status >= 400) found.push(`${who} ${from} -> ${address}: ${status}`);
      const target = headers.get("location");
      for (const link of target ? [target] : addressesIn(text)) {
        if (isClosed(link)) found.push(`${who} ${address} -> ${link}`);
        const pattern = patternOf(link.split("?")[0] as string);
        const count = counts.get(pattern) ?? 0;
        if (known.has(link) || !isScreen(link) || count >= PER_PATTERN || !link.startsWith("/en")) continue;
        known.add(link);
        counts.set(pattern, count + 1);
        queue.push({ address: link, from: address });
      }
    }
  }
  const others = casino.callsOf(SMALL).filter((name) => !SMALL_API.includes(name));
  expect(opened.length).toBeGreaterThan(20);
  expect({ found, others, complaints: casino.complaints() }).toEqual({
    found: [],
    others: [],
    complaints: [],
  });
}, 600_000);
