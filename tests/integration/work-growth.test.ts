import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Casino, startCasino } from "../support/casino.ts";
import { rawRequest } from "../support/raw-http.ts";

/*
 * Work must not grow faster than its input: each public entry gets an input near its maximum, and a tenth of it. Ten times the input
 * may take ten times the CPU time, and not a hundred. CPU times are compared instead of durations, which depend on the machine.
 */

let casino: Casino;
beforeAll(async () => {
  casino = await startCasino({
    TRUSTED_PROXIES: "loopback",
    LOG_LEVEL: "error",
    REQUESTS_PER_MINUTE: "1000000",
    PAGE_CACHE_BYTES: "0",
  });
});
afterAll(() => casino.stop());

const REQUESTS = 12;
/** CPU milliseconds of all requests of a measurement that are noise: garbage collection, timers, the live link. */
const NOISE = 150;
const MAX_GROWTH = 25;

/** Sends an input of a size. */
type Entry = (size: number) => Promise<unknown>;

const form = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
  rawRequest(
    casino.origin,
    [
      `POST ${path} HTTP/1.1`,
      `Origin: ${casino.origin}`,
      `Content-Type: ${type}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ],
    body,
  );
const get = (path: string, ...headers: string[]) =>
  rawRequest(casino.origin, [`GET ${path} HTTP/1.1`, ...headers]);
const field =
  (name: string, text: (size: number) => string): Entry =>
  (size) =>
    form("/en/login", `form=registration&${name}=${encodeURIComponent(text(size)).slice(0, 60_000)}`);
const parts = (size: number) =>
  Array.from(
    { length: size / 60 },
    (_, n) => `--b\r\nContent-Disposition: form-data; name="a${n}"\r\n\r\nx\r\n`,
  ).join("");

async function frames(size: number): Promise<void> {
  const socket = new WebSocket(`${casino.origin.replace("http", "ws")}/bff/live`, { origin: casino.origin });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (let n = 0; n < size / 40; n++) socket.send('{"event":"topic/subscribe","data":{"topic":"x"}}');
  socket.close();
  await closed;
}

const FORM = 60_000;
const HEAD = 15_000;
const ENTRIES: [what: string, max: number, send: Entry][] = [
  ["a repeated field", FORM, (size) => form("/en/login", `form=login${"&login=a".repeat(size / 8)}`)],
  [
    "many fields",
    FORM,
    (size) => form("/en/login", Array.from({ length: size / 9 }, (_, n) => `f${n}=a`).join("&")),
  ],
  ["nested names", FORM, (size) => form("/en/login", `form=login&${"a.".repeat(size / 2)}b=1`)],
  ["brackets", FORM, (size) => form("/en/login", `form=login&${"a[".repeat(size / 2)}=1`)],
  ["percent signs", FORM, (size) => form("/en/login", `form=login&login=${"%".repeat(size)}`)],
  ["a mail address of dots", FORM, field("email", (size) => `a@${"a.".repeat(size / 2)}`)],
  ["a mail address of plus signs", FORM, field("email", (size) => `${"+a".repeat(size / 6)}@b`)],
  ["spaces", FORM, field("phone", (size) => `${" ".repeat(size / 3)}x`)],
  ["line breaks", FORM, field("email", (size) => "\r\n".repeat(size / 6))],
  ["a phone number of digits", FORM, field("phone", (size) => "1".repeat(size))],
  [
    "many parts",
    FORM,
    (size) => form("/en/login", `${parts(size)}--b--\r\n`, "multipart/form-data; boundary=b"),
  ],
  ["a report of brackets", 15_000, (size) => form("/bff/report", `[${"[".repeat(size)}`, "application/json")],
  [
    "a report of addresses",
    15_000,
    (size) => {
      const stack = "?a=b&?code=".repeat(size / 11);
      const report = [{ kind: "error", message: "m", stack, path: "/" }];
      return form("/bff/report", JSON.stringify(report), "application/json");
    },
  ],
  ["many parameters", HEAD, (size) => get(`/en/games?${"a=b&".repeat(size / 4)}`)],
  [
    "different parameters",
    HEAD,
    (size) => get(`/en/games?${Array.from({ length: size / 8 }, (_, n) => `p${n}=1`).join("&")}`),
  ],
  ["question marks in a failing address", HEAD, (size) => get(`/en/nothing?${"?&".repeat(size / 2)}=`)],
  ["a long search", HEAD, (size) => get(`/en/actions/search?query=${"a+".repeat(size / 2)}&_data=x`)],
  ["a path of segments", HEAD, (size) => get(`/en${"/a".repeat(size / 2)}`)],
  ["a path of slashes", HEAD, (size) => get(`/${"/".repeat(size)}`)],
  ["a path of slashes and a letter", HEAD, (size) => get(`/en${"/".repeat(size)}x`)],
  ["slashes within the limit", 2000, (size) => get(`/en${"/".repeat(size)}x`)],
  ["slashes in the sportsbook's path", HEAD, (size) => get(`/en/sport?bt-path=${"/".repeat(size)}x`)],
  ["an escaped path", HEAD, (size) => get(`/en/games/${"%41".repeat(size / 3)}`)],
  [
    "many cookies",
    12_000,
    (size) => get("/en", `Cookie: ${Array.from({ length: size / 8 }, (_, n) => `c${n}=1`).join("; ")}`),
  ],
  [
    "one cookie many times",
    12_000,
    (size) => get("/en", `Cookie: ${"i18n_redirected=x; ".repeat(size / 19)}`),
  ],
  ["a session of noise", 12_000, (size) => get("/en", `Cookie: solstice=${"a.".repeat(size / 2)}`)],
  ["many languages", HEAD, (size) => get("/en", `Accept-Language: ${"de;q=0.1,".repeat(size / 9)}en`)],
  ["a language of subtags", HEAD, (size) => get("/", `Accept-Language: en${"-aa".repeat(size / 3)}`)],
  [
    "many forwarded addresses",
    HEAD,
    (size) => get("/en", `X-Forwarded-For: ${"10.0.0.1,".repeat(size / 9)}1.2.3.4`),
  ],
  ["many encodings", HEAD, (size) => get("/en", `Accept-Encoding: ${"br;q=0.1,".repeat(size / 9)}gzip`)],
  ["a range of ranges", HEAD, (size) => get("/robots.txt", `Range: bytes=${"0-1,".repeat(size / 4)}2-3`)],
  [
    "a referrer of noise",
    HEAD,
    (size) => get("/en/nothing", `Referer: ${casino.origin}/${"?#".repeat(size / 2)}`),
  ],
  ["WebSocket messages", 20_000, frames],
];

async function cpuOf(send: Entry, size: number): Promise<number> {
  const before = casino.cpu();
  for (let n = 0; n < REQUESTS; n++) await send(size);
  return casino.cpu() - before;
}

test.each(ENTRIES)(
  "%s: ten times the input takes no more than in proportion",
  async (_what, max, send) => {
    await send(max / 10);
    const base = await cpuOf(send, 0);
    const tenth = Math.max(0, (await cpuOf(send, max / 10)) - base);
    const whole = Math.max(0, (await cpuOf(send, max)) - base);
    expect(whole).toBeLessThan(MAX_GROWTH * Math.max(tenth, NOISE / 10) + NOISE);
  },
  60_000,
);
