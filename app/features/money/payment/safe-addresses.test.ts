import { expect, test } from "vitest";
import { coinUri, pictureAddress, providerAddress } from "./safe-addresses.ts";

const SITE = "https://casino.example";

test.each([
  ["https://bank.example/3ds?id=1", "https://bank.example/3ds?id=1"],
  ["http://bank.example/", "http://bank.example/"],
  ["/sandbox/pay/3ds/x", "https://casino.example/sandbox/pay/3ds/x"],
])("%s is a page that a player can be led to", (address, page) => {
  expect(providerAddress(address, SITE)).toBe(page);
});

test.each([
  ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)"],
  ...["data:text/html,<script>", "file:///etc/passwd", "blob:https://casino.example/1", "ftp://bank.example"],
  ...["https://user:secret@bank.example/", "https://", "http://[", "intent://x#Intent;end"],
])("%j is none", (address) => {
  expect(providerAddress(address, SITE)).toBeNull();
});

test("a wallet is opened by a coin's scheme and no other", () => {
  expect(coinUri("bitcoin:tb1q?amount=0.1")).toBe("bitcoin:tb1q?amount=0.1");
  expect(coinUri("LITECOIN:tltc1q")).toBe("LITECOIN:tltc1q");
  for (const uri of ["javascript:alert(1)", "https://x.example", "bitcoin:", "tb1q", "", " bitcoin:x"]) {
    expect(coinUri(uri), uri).toBeNull();
  }
});

test("a QR code is an image in its address, or one on the web", () => {
  expect(pictureAddress("data:image/svg+xml;base64,AA")).toBe("data:image/svg+xml;base64,AA");
  expect(pictureAddress("/qr/1.png")).toBe("/qr/1.png");
  for (const address of ["", "javascript:alert(1)", "data:text/html,x", "//evil.example/x.png"]) {
    expect(pictureAddress(address), address).toBeNull();
  }
});
