import { expect, test } from "vitest";
import { safeImageUrl, safeProviderUrl, safeWalletUri } from "./safe-urls.ts";

const SITE = "https://casino.example";

test.each([
  ["https://bank.example/3ds?id=1", "https://bank.example/3ds?id=1"],
  ["http://bank.example/", "http://bank.example/"],
  ["/sandbox/pay/3ds/x", "https://casino.example/sandbox/pay/3ds/x"],
])("accepts the provider URL %s", (url, resolved) => {
  expect(safeProviderUrl(url, SITE)).toBe(resolved);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>",
  "file:///etc/passwd",
  "blob:https://casino.example/1",
  "ftp://bank.example",
  "https://user:secret@bank.example/",
  "https://",
  "http://[",
  "intent://x#Intent;end",
])("rejects the provider URL %j", (url) => {
  expect(safeProviderUrl(url, SITE)).toBeNull();
});

test("accepts only wallet URIs with the scheme of a coin", () => {
  expect(safeWalletUri("bitcoin:tb1q?amount=0.1")).toBe("bitcoin:tb1q?amount=0.1");
  expect(safeWalletUri("LITECOIN:tltc1q")).toBe("LITECOIN:tltc1q");
  for (const uri of ["javascript:alert(1)", "https://x.example", "bitcoin:", "tb1q", "", " bitcoin:x"]) {
    expect(safeWalletUri(uri), uri).toBeNull();
  }
});

test("accepts only image data URLs, http(s) URLs and paths of this site as QR codes", () => {
  expect(safeImageUrl("data:image/svg+xml;base64,AA")).toBe("data:image/svg+xml;base64,AA");
  expect(safeImageUrl("/qr/1.png")).toBe("/qr/1.png");
  for (const url of ["", "javascript:alert(1)", "data:text/html,x", "//evil.example/x.png"]) {
    expect(safeImageUrl(url), url).toBeNull();
  }
});
