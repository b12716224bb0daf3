import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Clock } from "../clock.ts";
import { html, type Markup, rawHtml } from "../http/html.ts";
import { stripTypes } from "../http/strip-types.ts";
import { TEMPLATE_NAMES } from "../providers/messaging/templates.ts";
import { DEMO_PASSWORD } from "../seed/demo-players.ts";
import { eventExamples } from "./event-examples.ts";
import { FAULT_OPERATIONS, FAULT_PRESETS } from "./fault-presets.ts";

const readPart = (name: string) => readFileSync(new URL(`client/${name}`, import.meta.url), "utf8");
const STYLE = readPart("console.css");
let script: string | undefined;
/** Without types; converted when the console is first opened, because most processes never show it. */
function consoleScript(): string {
  script ??= stripTypes(readPart("console.ts"));
  return script;
}
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page runs its own script and style only, calls this origin only, and cannot be framed. */
export function consoleHeaders(): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": [
      "default-src 'none'",
      `style-src ${hashOf(STYLE)}`,
      `script-src ${hashOf(consoleScript())}`,
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "Cache-Control": "no-store",
    // The login form needs its Origin header, which `no-referrer` would remove.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

/** What each demo player is for. */
const PURPOSES: Record<string, string> = {
  demo: "a bonus with wagering, a VIP level, coins",
  "demo-regular": "history: payments, documents, rounds, logins",
  demo2fa: "second factor",
  "demo-new": "no personal details yet",
  "demo-empty": "empty wallet",
};
export const DEMO_LOGINS = Object.keys(PURPOSES);

/** A player as a row of the console. */
export interface ConsolePlayer {
  login: string;
  currency: string;
  cash: string;
  bonus: string;
  /** The current code of the second factor. */
  code: string | null;
}

interface ConsoleSection {
  title: string;
  body: Markup;
}

interface ConsoleData {
  clock: Clock;
  players: readonly ConsolePlayer[];
}

/**
 * A form whose fields are sent as JSON to a control. An empty field is left out; a field with `data-as="number"` or `"json"` is
 * converted. The answer is shown below the form.
 */
function controlForm(route: string, fields: Markup, button: string): Markup {
  return html`<form data-control="${route}">${fields}<button>${button}</button><output></output></form>`;
}

/** A button that calls a control with a fixed body. */
function controlButton(route: string, body: object, label: string): Markup {
  return html`<button type="button" data-control="${route}" data-body="${JSON.stringify(body)}">${label}</button>`;
}

/** A field with the logins of the players as suggestions. */
function playerField(isRequired = true): Markup {
  const required = isRequired ? html` required` : "";
  const label = isRequired ? "Player" : "Player (everyone if empty)";
  return html`<label>${label}<input name="login" list="logins" autocomplete="off" value="${isRequired ? "demo" : ""}"${required}></label>`;
}

function section({ title, body }: ConsoleSection): Markup {
  return html`<section><h2>${title}</h2>${body}</section>`;
}

function playersSection(players: readonly ConsolePlayer[]): Markup {
  const rows = players.map(
    ({ login, currency, cash, bonus, code }) => html`<tr>
<th scope="row">${login}<small>${PURPOSES[login] ?? ""}${code ? `: code ${code}` : ""}</small></th>
<td>${cash} ${currency}<small>bonus ${bonus}</small></td>
<td>${
      login in PURPOSES
        ? html`<form method="post" action="/en/login"><input type="hidden" name="form" value="login"><input type="hidden" name="login" value="${login}"><input type="hidden" name="password" value="${DEMO_PASSWORD}"><button aria-label="Log in as ${login}">Log in</button></form>`
        : html`<button type="button" data-login="${login}" aria-label="Log in as ${login}">Log in</button>`
    }</td></tr>`,
  );
  return html`<div id="players"><table><caption>Demo players have the password <code>${DEMO_PASSWORD}</code>. Other players log in with a link that you confirm.</caption><tbody>${rows}</tbody></table></div>
<p><a href="/sandbox/mail">Mailbox of all players</a></p>
<datalist id="logins">${players.map(({ login }) => html`<option value="${login}">`)}</datalist>`;
}

function clockSection(clock: Clock): Markup {
  const jumps = [
    controlButton("POST /sandbox/clock", { advanceMs: 3_600_000 }, "+ 1 hour"),
    controlButton("POST /sandbox/clock", { advanceMs: 86_400_000 }, "+ 1 day"),
    controlButton("POST /sandbox/clock", { advanceMs: 7 * 86_400_000 }, "+ 1 week"),
    controlButton("POST /sandbox/clock", { season: "halloween" }, "to Halloween"),
    controlButton("POST /sandbox/clock", { season: "christmas" }, "to Christmas"),
  ];
  return html`<p>It is <strong id="now">${clock.iso()}</strong> in the sandbox. The clock only moves forward.</p>
<div class="row">${jumps}</div>`;
}

function faultsSection(): Markup {
  const presets = Object.entries(FAULT_PRESETS).map(([preset, { label }]) =>
    controlButton("POST /sandbox/faults/preset", { preset }, label),
  );
  const options = (values: readonly string[]) =>
    values.map((value) => html`<option value="${value}">${value || "none"}</option>`);
  return html`<div class="row">${presets}${controlButton("DELETE /sandbox/faults", {}, "Clear all")}</div>
${controlForm(
  "POST /sandbox/faults",
  html`<label>Operation<select name="operation">${options(FAULT_OPERATIONS)}</select></label>
<label>Failure<select name="failure">${options(["", "http-500", "malformed", "hang", "half-body", "close"])}</select></label>
<label>Delay in ms<input name="latencyMs" data-as="number" inputmode="numeric"></label>
<label>Calls<input name="times" data-as="number" inputmode="numeric" placeholder="all"></label>`,
  "Set",
)}
<p>Active: <code id="faults">[]</code></p>`;
}

function eventsSection(): Markup {
  const names = Object.keys(eventExamples()).sort();
  return controlForm(
    "POST /sandbox/emit",
    html`<label>Event<select name="event" id="event">${names.map((name) => html`<option>${name}</option>`)}</select></label>
${playerField(false)}
<label class="wide">Data<textarea name="data" data-as="json" rows="8" spellcheck="false"></textarea></label>`,
    "Send",
  );
}

function grantsSection(): Markup {
  return html`${controlForm(
    "POST /sandbox/grant",
    html`${playerField()}
<label>Reward<select name="kind"><option value="cash">cash, in euros</option><option value="bonus">bonus, in euros</option><option value="spins">free spins</option><option value="coins">coins</option></select></label>
<label>Amount<input name="amount" data-as="number" inputmode="decimal" value="10" required></label>
<label>Game of the spins<input name="game" placeholder="fjordfire-voyage"></label>`,
    "Grant",
  )}
<h3>VIP points</h3>
${controlForm(
  "POST /sandbox/vip-points",
  html`${playerField()}<label>Points<input name="points" data-as="number" inputmode="numeric" value="20000" required></label>`,
  "Add",
)}
<h3>Message to the inbox</h3>
${controlForm(
  "POST /sandbox/inbox",
  html`${playerField()}<label>Message<select name="message">${TEMPLATE_NAMES.map((name) => html`<option>${name}</option>`)}</select></label>`,
  "Send",
)}`;
}

/** Open tournaments; the script fills the list. */
function tournamentsSection(): Markup {
  const actions = ["start", "finish", "cancel"].map(
    (action) =>
      html`<button data-action="${action}">${action[0]?.toUpperCase() ?? ""}${action.slice(1)}</button>`,
  );
  return html`<form id="tournaments"><label class="wide">Open tournaments<select name="tournament_id" required></select></label>${actions}<output></output></form>`;
}

/** Live events and those of the next day; the script fills the list. Every button sends the whole form. */
function sportSection(): Markup {
  const actions: readonly [action: string, label: string][] = [
    ["move", "Move to the minute"],
    ["score", "Score"],
    ["suspend", "Suspend"],
    ["resume", "Resume"],
    ["postpone", "Postpone"],
    ["abandon", "Abandon"],
    ["resettle", "Settle again"],
  ];
  return html`<form id="sport"><label class="wide">Event<input name="event_id" list="sport-events" autocomplete="off" required></label>
<datalist id="sport-events"></datalist>
<label>Minute of the match<input name="minute" data-as="number" inputmode="decimal"></label>
<label>Side that scores<select name="side"><option>home</option><option>away</option></select></label>
<label>Incident<input name="type" placeholder="goal or point"></label>
<label>Postpone by hours<input name="hours" data-as="number" inputmode="decimal" placeholder="unknown"></label>
<div class="row">${actions.map(([action, label]) => html`<button data-action="${action}">${label}</button>`)}</div><output></output></form>
<h3>Free bet</h3>
${controlForm(
  "POST /sandbox/sport-free-bet",
  html`${playerField()}<label>Euros<input name="amount" data-as="number" inputmode="decimal" value="5" required></label>`,
  "Grant",
)}`;
}

function ledgerSection(): Markup {
  return html`<form id="ledger">${playerField()}<button>Show</button></form><div id="ledger-result" role="status"></div>`;
}

/** Renders the console. The page is English: it is for developers. */
export function consolePage({ clock, players }: ConsoleData): string {
  const examples = JSON.stringify(eventExamples()).replaceAll("<", "\\u003c");
  const all: ConsoleSection[] = [
    { title: "Players", body: playersSection(players) },
    { title: "Clock", body: clockSection(clock) },
    { title: "Faults", body: faultsSection() },
    { title: "Live events", body: eventsSection() },
    { title: "Grants", body: grantsSection() },
    { title: "Tournaments", body: tournamentsSection() },
    { title: "Sportsbook", body: sportSection() },
    { title: "Ledger of a player", body: ledgerSection() },
  ];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Sandbox console</title><style>${rawHtml(STYLE)}</style></head>
<body><main><header><h1>Sandbox console</h1><p>Play money only. <a href="/">Open the site</a></p><p id="message" role="status"></p></header>
${all.map(section)}</main>
<script type="application/json" id="examples">${rawHtml(examples)}</script><script>${rawHtml(consoleScript())}</script></body></html>
`.text;
}
