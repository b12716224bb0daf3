import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ButtonLink } from "./button-link.tsx";
import { ClosedPaths, isOpenPath } from "./closed-paths.ts";
import { OpenLink } from "./open-link.tsx";

const CLOSED = ["/shop", "/login?tab=registration", "/login?restore"];

test.each([
  "/en/shop",
  "/de-ch/shop/coins?item=1#purchase",
  "/shop",
  "/en/shop?done=1",
  "/en/login?tab=registration&continue=%2Fen",
  "/en/login?tab=registration",
  "/en/login?restore=a-code",
])("%s is closed [CAP-1]", (href) => {
  expect(isOpenPath(href, CLOSED)).toBe(false);
});

test.each([
  "/en",
  "/en/shopping",
  "/en/login",
  "/en/login?tab=restore",
  "/en/page/shop",
  "mailto:a@b.example",
  "",
])("%s is open [CAP-1]", (href) => {
  expect(isOpenPath(href, CLOSED)).toBe(true);
});

test("links to a closed path are not rendered; within a text their words stay [CAP-1]", () => {
  const html = renderToString(
    <ClosedPaths.Provider value={CLOSED}>
      <ButtonLink href="/en/shop">Shop</ButtonLink>
      <OpenLink href="/en/shop">Coins</OpenLink>
      <OpenLink href="/en/shop" inText>
        words
      </OpenLink>
      <OpenLink href="/en/vip">VIP</OpenLink>
    </ClosedPaths.Provider>,
  );
  expect(html).toBe('words<a href="/en/vip">VIP</a>');
});
