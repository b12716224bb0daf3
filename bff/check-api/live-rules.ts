import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "ws";
import type { z } from "zod";
import { liveEvents } from "#contract/wire/live.ts";
import { isLiveEventName, LIVE_TOPICS } from "#contract/wire/live-audience.ts";
import { lossesOf, type Problem, problemsOf } from "../product-api/answer-problems.ts";
import { type Check, type Finding, findingOf, remark, ruleCheck, untested } from "./report.ts";

const HANDSHAKE_MS = 10_000;
/** Longest message that the BFF accepts. */
const MAX_MESSAGE_BYTES = 262_144;
const MADE_UP_TOKEN = "check-api-made-up-token-of-some-length";

interface LiveOptions {
  /** The product API's WebSocket. */
  url: string;
  token: string | null;
  /** How long frames are collected. */
  listenMs: number;
  origin?: string | undefined;
}

interface Listened {
  /** Why there was no connection; null if there was. */
  problem: string | null;
  /** Whether a ping was answered. */
  ponged: boolean;
  messages: string[];
}

/** The live link: it opens with and without a token, answers pings, refuses a made-up token, and sends events as specified [LIVE-1]. */
export async function liveRules({ url, token, listenMs, origin }: LiveOptions): Promise<Check[]> {
  const headersOf = (used: string | null) => ({
    ...(used && { authorization: `Bearer ${used}` }),
    ...(origin && { "x-page-origin": origin }),
  });
  const [guest, player, stranger] = await Promise.all([
    listen(url, headersOf(null), listenMs),
    token === null ? null : listen(url, headersOf(token), listenMs, `Bearer ${token}`),
    listen(url, headersOf(MADE_UP_TOKEN), 1000, `Bearer ${MADE_UP_TOKEN}`),
  ]);
  const results = [
    linkCheck("link of guests", guest),
    player
      ? linkCheck("link of a player", player)
      : untested("link of a player", "There is no player: give --login."),
  ];
  if (guest.problem !== null) return results;
  const isRefused =
    stranger.problem !== null || stranger.messages.some((text) => eventOf(text)?.event === "logout");
  results.push(
    ruleCheck(
      "a made-up token on the live link",
      isRefused
        ? []
        : [remark("the link accepts it: refuse the upgrade with 401, or send the event `logout`")],
    ),
    eventsCheck([...guest.messages, ...(player?.messages ?? [])]),
  );
  return results;
}

function linkCheck(name: string, { problem, ponged }: Listened): Check {
  if (problem !== null) return ruleCheck(name, [remark(problem)]);
  return ruleCheck(
    name,
    ponged ? [] : [remark("a ping is not answered: the link would be closed as broken")],
  );
}

/** The events that came, by the schemas of the contract; each finding once. */
function eventsCheck(messages: readonly string[]): Check {
  const wrong = new Map<string, Finding>();
  const warnings = new Map<string, Finding>();
  const add = (to: Map<string, Finding>, finding: Finding) =>
    to.set(`${finding.path} ${finding.sentence}`, finding);
  for (const text of messages) {
    const message = eventOf(text);
    if (!message) {
      add(wrong, remark("a message is not `{ event, data }` as JSON"));
      continue;
    }
    const { event, data } = message;
    if (!isLiveEventName(event)) {
      add(warnings, remark("the contract has no such event; it is ignored", "event", JSON.stringify(event)));
      continue;
    }
    const schema: z.ZodType = liveEvents[event];
    const at = (problem: Problem) => findingOf({ ...problem, path: `${event}: ${problem.path || "data"}` });
    for (const problem of problemsOf(schema, data)) add(wrong, at(problem));
    for (const loss of lossesOf(schema, data)) add(warnings, at(loss));
  }
  const name = "events of the live link";
  const names = [...new Set(messages.map((text) => eventOf(text)?.event ?? "?"))];
  const note = names.length > 0 ? `Events that came: ${names.join(", ")}.` : "No event came.";
  if (wrong.size > 0) return ruleCheck(name, [...wrong.values(), ...warnings.values()], { note });
  if (messages.length === 0) return untested(name, note);
  return ruleCheck(name, [...warnings.values()], { severity: "warning", note });
}

function eventOf(text: string): { event: string; data: unknown } | null {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== "object" || json === null || !("event" in json) || typeof json.event !== "string")
      return null;
    return { event: json.event, data: "data" in json ? json.data : undefined };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Opens the link, subscribes as the BFF does, and collects what comes. */
async function listen(
  url: string,
  headers: Record<string, string>,
  listenMs: number,
  authorization?: string,
): Promise<Listened> {
  const messages: string[] = [];
  let ponged = false;
  const socket = new WebSocket(url, {
    headers,
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  socket.on("message", (data, isBinary) => {
    if (!isBinary) messages.push(data.toString());
  });
  socket.on("pong", () => {
    ponged = true;
  });
  let problem: string | null = null;
  socket.on("error", (error) => {
    problem ??= error.message;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await Promise.race([new Promise((resolve) => socket.once("open", resolve)), closed]);
  if (socket.readyState === WebSocket.OPEN) {
    const send = (event: string, data: object) => socket.send(JSON.stringify({ event, data }));
    if (authorization) send("user/subscribe", { authorization });
    else for (const topic of LIVE_TOPICS) send("topic/subscribe", { topic });
    socket.ping();
    await Promise.race([delay(listenMs), closed]);
    if (socket.readyState !== WebSocket.OPEN) problem ??= "the link was closed at once";
  } else problem ??= "the link was closed before it opened";
  socket.terminate();
  return { problem, ponged, messages };
}
