import { readFileSync } from "node:fs";
import { type Response, Router } from "express";
import { z } from "zod";
import { toLocaleCode } from "#contract/wire/locales.ts";
import { asyncHandler, readJson, searchParams } from "../../http/requests.ts";
import { sendJson } from "../../http/responses.ts";
import { stripTypes } from "../../http/strip-types.ts";
import type { Conversations } from "./conversations.ts";
import { chatTexts } from "./script.ts";

const VENDORS = ["livechat", "intercom", "zendesk"] as const;
const conversation = z.string().regex(/^[\w-]{16,64}$/);
const message = z.object({ conversation, text: z.string().trim().min(1).max(1000) });

interface Dependencies {
  conversations: Conversations;
  /** Runs `work` in a write transaction. */
  transaction<T>(work: () => T): T;
}

/**
 * Simulates the vendors of a live chat: one script for each vendor's own API, `/sandbox/chat/<vendor>.js`, and the server that its
 * widget calls below `/sandbox/chat/api/`. The agent is scripted and answers in the language of the page.
 */
export function createChatRouter({ conversations, transaction }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let widget: string | undefined;
  for (const vendor of VENDORS) {
    let adapter: string | undefined;
    router.get(`/sandbox/chat/${vendor}.js`, (_, response) => {
      widget ??= clientScript("chat-widget");
      adapter ??= clientScript(vendor);
      response.set("Cache-Control", "public, max-age=300").type("text/javascript");
      response.send(`${widget}\n${adapter}`);
    });
  }
  router.options("/sandbox/chat/api/*", (_, response) => {
    allowAnyOrigin(response);
    response.set("Access-Control-Allow-Methods", "GET, POST");
    response.set("Access-Control-Allow-Headers", "content-type");
    response.status(204).end();
  });
  router.get("/sandbox/chat/api/conversation", (request, response) => {
    allowAnyOrigin(response);
    const query = searchParams(request);
    const id = conversation.safeParse(query.get("conversation"));
    const { topics, ...texts } = chatTexts(localeIn(query));
    const suggestions = Object.values(topics).map(({ question }) => question);
    sendJson(response, 200, { texts, suggestions, messages: id.success ? conversations.list(id.data) : [] });
  });
  router.post(
    "/sandbox/chat/api/messages",
    asyncHandler(async (request, response) => {
      allowAnyOrigin(response);
      const input = message.safeParse(await readJson(request, response));
      if (!input.success) return sendJson(response, 422, { error: "invalid message" });
      const { conversation: id, text } = input.data;
      const locale = localeIn(searchParams(request));
      sendJson(response, 200, { messages: transaction(() => conversations.say(id, text, locale)) });
    }),
  );
  return router;
}

function localeIn(query: URLSearchParams): string {
  const locale = query.get("locale") ?? "";
  return toLocaleCode(locale);
}

/** The widget's page has no origin; there are no cookies. */
function allowAnyOrigin(response: Response): void {
  response.set("Access-Control-Allow-Origin", "*");
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
}

function clientScript(name: string): string {
  return stripTypes(readFileSync(new URL(`client/${name}.ts`, import.meta.url), "utf8"));
}
