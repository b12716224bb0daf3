import { expect, test } from "vitest";
import {
  isHttpAddress,
  isLink,
  isPicture,
  isSitePath,
  isSocketAddress,
  isWalletUri,
  sameSitePath,
} from "./addresses.ts";

const ORIGIN = "https://play.example";

test.each([
  ["/en/games?sort=new#top", "/en/games?sort=new#top"],
  ["https://play.example/en", "/en"],
  ["/en/../fi", "/fi"],
])("the address %s is the path %s", (target, path) => {
  expect(sameSitePath(target, ORIGIN)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/en",
  "https://play.example.evil.example/",
  "https://play.example@evil.example/",
  "http://play.example/en",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/en\r\nSet-Cookie: a=b",
  "/.//evil.example",
  "https://",
])("the address %j is not on this site", (target) => {
  expect(sameSitePath(target, ORIGIN)).toBeNull();
});

/** Addresses that no kind accepts. */
const HOSTILE = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>",
  "data:image/svg+xml-but,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://casino.example/1",
  "ftp://bank.example",
  "//evil.example/x.png",
  "/\\evil.example",
  "/.//evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "https:\\\\evil.example",
  "https:evil.example",
  "wss:\\\\evil.example",
  "wss:evil.example",
  "wss://user:secret@api.example/",
  "https://user:secret@bank.example/",
  "https://bank.example/\u0000",
  "https://bank.example/ ",
  `https://bank.example/${"x".repeat(8192)}`,
  `/${"x".repeat(8192)}`,
  "https://",
  "http://[",
  "intent://x#Intent;end",
  "pictures/1.png",
  "",
];

test.each(HOSTILE)("no kind of address is %j", (address) => {
  const kinds = { isHttpAddress, isLink, isPicture, isSitePath, isSocketAddress, isWalletUri };
  expect(Object.entries(kinds).filter(([, check]) => check(address))).toEqual([]);
});

test.each([
  ["https://bank.example/3ds?id=1", ["http", "link", "picture"]],
  ["http://bank.example:8080/Game Name.png", ["http", "link", "picture"]],
  ["https://m\u00fcnchen.example/", ["http", "link", "picture"]],
  ["/sandbox/pay/3ds/x?y=//z", ["link", "picture", "path"]],
  ["data:image/svg+xml;base64,AA", ["picture"]],
  ["data:image/png,AA", ["picture"]],
  ["wss://api.example/live", ["socket"]],
  ["ws://127.0.0.1:4100/live", ["socket"]],
  ["bitcoin:tb1q?amount=0.1", ["wallet"]],
  ["LITECOIN:tltc1q", ["wallet"]],
  ["web+stellar:pay?x", ["wallet"]],
])("the kinds of %s are %j", (address, kinds) => {
  const found = {
    http: isHttpAddress(address),
    link: isLink(address),
    picture: isPicture(address),
    path: isSitePath(address),
    socket: isSocketAddress(address),
    wallet: isWalletUri(address),
  };
  expect(Object.keys(found).filter((kind) => found[kind as keyof typeof found])).toEqual(kinds);
});

test("a wallet needs the scheme of a coin and something behind it", () => {
  for (const uri of ["https://x.example", "bitcoin:", "tb1q", " bitcoin:x", "notbitcoin:x"])
    expect(isWalletUri(uri), uri).toBe(false);
});
