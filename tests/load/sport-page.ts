import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { buildSync } from "esbuild";
import express from "express";
import english from "../../sandbox/providers/sport/client/texts/en.json" with { type: "json" };
import { clientBundle, clientStyles } from "../../sandbox/providers/sport/client-bundle.ts";
import { createSportClientRouter } from "../../sandbox/providers/sport/client-router.ts";
import { launchBrowser } from "./browser.ts";
import type { Row } from "./report.ts";
import { installSportFeed } from "./sport-page-feed.ts";

/** Matches on the page, and changes of visible prices in a second. */
const MATCHES = 40;
const CHANGES = 100;
const SLOWDOWN = 4;
const SECONDS = 12;
/** The first seconds are the start of the page. */
const SETTLE_MS = 3000;
/** A frame that took longer than one and a half of the display's has dropped one. */
const DROPPED_AFTER_MS = 25;

interface Measured extends Frames {
  /** Processor time of the page's main thread, in milliseconds per second. */
  busy: number;
}

interface Frames {
  longTasks: number;
  longest: number;
  frames: number;
  dropped: number;
}

/** The live page of the sportsbook under a slow processor, next to a plain React list that renders everything for each message. */
export async function sportPage({ seconds = SECONDS }: { seconds?: number } = {}): Promise<Row[]> {
  const browser = await launchBrowser();
  const ours = await measure(browser, rendererPage(), seconds);
  const plain = await measure(browser, plainPage(), seconds);
  await browser.close();
  const served = await servedKilobytes();
  const share = ({ dropped, frames }: Measured): number => (dropped / Math.max(1, frames + dropped)) * 100;
  const text = (measured: Measured): string =>
    `${measured.longTasks} long tasks (longest ${measured.longest.toFixed(0)} ms), ${share(measured).toFixed(1)} % of frames dropped`;
  return [
    {
      what: `sportsbook: ${MATCHES} live matches, ${CHANGES} price changes a second, CPU ÷ ${SLOWDOWN}: long tasks next to a plain list`,
      ours: text(ours),
      baseline: text(plain),
      value: ours.longTasks / Math.max(1, plain.longTasks),
      unit: "×",
      target: { atMost: 0.5 },
    },
    {
      what: "sportsbook, same page: processor time of the main thread",
      ours: `${ours.busy.toFixed(0)} ms/s`,
      baseline: `${plain.busy.toFixed(0)} ms/s`,
      value: ours.busy / plain.busy,
      unit: "×",
      target: { atMost: 1 },
    },
    {
      what: "sportsbook page: renderer with React, bytes that the sandbox sends over TLS (Brotli)",
      ours: `${served.brotli.toFixed(1)} KB (without TLS, Gzip: ${served.gzip.toFixed(1)} KB)`,
      baseline: "",
      value: served.brotli,
      unit: "KB",
      target: { atMost: 110 },
    },
  ];
}

/** The size of the renderer on the wire, as a browser over TLS and one without it receive it. */
async function servedKilobytes(): Promise<{ brotli: number; gzip: number }> {
  const server = express().use(createSportClientRouter()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const load = async (accepted: string): Promise<number> => {
    const request = get(`http://127.0.0.1:${port}/sandbox/sport/bt-renderer.min.js`, {
      headers: { "Accept-Encoding": accepted },
    });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    let bytes = 0;
    for await (const part of response) bytes += (part as Buffer).length;
    return bytes / 1024;
  };
  const sizes = { brotli: await load("gzip, deflate, br"), gzip: await load("gzip, deflate") };
  server.close();
  return sizes;
}

interface TestedPage {
  html: string;
  script: string;
}

const HEAD = `<!doctype html><meta charset="utf-8"><style>:root{--color-page:#0b0d17;--color-surface:#141829;--color-raised:#1c2138;--color-line:#2a3050;--color-text:#f4f5fb;--color-muted:#a6adc8;--color-live:#2dd4bf;--color-danger:#ff7383;--color-accent:#ffb347}body{background:var(--color-page)}</style>`;

function rendererPage(): TestedPage {
  const start = `new BTRenderer().initialize({brand_id:"b",token:null,lang:"en",target:document.getElementById("target"),url:"/live",currency:"EUR"})`;
  return {
    html: `${HEAD}<div id="target"></div><script src="/sandbox/sport/script.js"></script><script>${start}</script>`,
    script: clientBundle().code,
  };
}

function plainPage(): TestedPage {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL("baselines/sport-list.tsx", import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return {
    html: `${HEAD}<style>${clientStyles()}</style><div id="target"></div><script src="/sandbox/sport/script.js"></script>`,
    script: outputFiles[0]?.text ?? "",
  };
}

async function measure(browser: Browser, tested: TestedPage, seconds: number): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 2200 } });
  await page.addInitScript(installSportFeed, { matches: MATCHES, changes: CHANGES });
  await page.route("http://sport.test/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: tested.html });
    if (pathname.endsWith("/script.js"))
      return route.fulfill({ contentType: "text/javascript", body: tested.script });
    const json = pathname.endsWith("/en.json") ? english : pathname.endsWith("/sports") ? { sports: [] } : {};
    // Without a list over HTTP both pages take theirs from the feed.
    return route.fulfill({ status: pathname.endsWith("/offer") ? 503 : 200, json });
  });
  await page.goto("http://sport.test/");
  await page.waitForFunction((count) => document.querySelectorAll(".bt-row").length >= count, MATCHES);
  const session = await page.context().newCDPSession(page);
  // Times of the thread and not of the clock, so that other programs on the machine count less.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.waitForTimeout(SETTLE_MS);
  const before = await taskSeconds(session);
  const frames = await observe(page, seconds * 1000);
  const busy = ((await taskSeconds(session)) - before) * (1000 / seconds);
  await page.close();
  return { ...frames, busy };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

function observe(page: Page, ms: number): Promise<Frames> {
  return page.evaluate(
    ({ ms, droppedAfter }) =>
      new Promise<Frames>((resolve) => {
        const tasks: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) tasks.push(duration);
        });
        observer.observe({ type: "longtask" });
        const startedAt = performance.now();
        let last = startedAt;
        let frames = 0;
        let dropped = 0;
        const frame = (now: number): void => {
          const took = now - last;
          if (took > droppedAfter) dropped += Math.round(took / (1000 / 60)) - 1;
          last = now;
          frames += 1;
          if (now - startedAt < ms) return void requestAnimationFrame(frame);
          observer.disconnect();
          resolve({ longTasks: tasks.length, longest: Math.max(0, ...tasks), frames, dropped });
        };
        requestAnimationFrame(frame);
      }),
    { ms, droppedAfter: DROPPED_AFTER_MS },
  );
}
