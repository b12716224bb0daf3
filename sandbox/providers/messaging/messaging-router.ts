import { readFileSync } from "node:fs";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { z } from "zod";
import { hasDateNames, numericDateTag } from "#contract/wire/format-tags.ts";
import { type LocaleCode, localeOf, toLocaleCode } from "#contract/wire/locales.ts";
import { bearerToken } from "../../http/bearer-token.ts";
import { searchParams } from "../../http/requests.ts";
import { sendJson } from "../../http/responses.ts";
import { stripTypes } from "../../http/strip-types.ts";
import { loadTexts } from "../../texts.ts";
import type { Inbox } from "./inbox.ts";
import type { MessagingOperator } from "./operator-port.ts";
import { TEMPLATE_NAMES, TEMPLATES } from "./templates.ts";

const text = z.string().min(1);
const texts = loadTexts(
  new URL("texts/", import.meta.url),
  z.strictObject({
    ui: z.strictObject({
      empty: text,
      empty_text: text,
      back: text,
      new: text,
      failed: text,
      retry: text,
      pending: text,
      note: text,
    }),
    messages: z.record(
      z.enum(TEMPLATE_NAMES),
      z.strictObject({ title: text, excerpt: text, text, action: text }),
    ),
  }),
);

interface Dependencies {
  inbox: Inbox;
  operator: MessagingOperator;
  /** Runs `work` in a write transaction. */
  transaction<T>(work: () => T): T;
}

interface Caller {
  playerId: string;
  marketingAllowed: boolean;
}

/**
 * Simulates the vendor of customer messaging: the loader script `/sandbox/messaging/loader/fasttrack-crm.js`, and the server that its
 * inbox calls below `/sandbox/messaging/api/` with the session id as bearer token. The server asks the operator who the player is.
 */
export function createMessagingRouter({ inbox, operator, transaction }: Dependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const loader = serveScript("client/fasttrack-crm.ts");

  /** Sends 401 to a session id of nobody. The widget's page has no origin, so any origin may call; there are no cookies. */
  const forPlayer =
    (handle: (caller: Caller, request: Request, locale: LocaleCode) => unknown): RequestHandler =>
    (request, response) => {
      allowAnyOrigin(response);
      const caller = operator.playerOf(bearerToken(request.headers.authorization) ?? "");
      if (!caller) return sendJson(response, 401, { error: "unknown session id" });
      const requested = searchParams(request).get("locale") ?? "";
      const locale = toLocaleCode(requested);
      sendJson(response, 200, handle(caller, request, locale));
    };

  router.get("/sandbox/messaging/loader/fasttrack-crm.js", loader);
  router.options("/sandbox/messaging/api/*", (_, response) => {
    allowAnyOrigin(response);
    response.set("Access-Control-Allow-Methods", "GET, POST");
    response.set("Access-Control-Allow-Headers", "authorization, content-type");
    response.status(204).end();
  });
  router.get(
    "/sandbox/messaging/api/inbox",
    forPlayer(({ playerId, marketingAllowed }, _, locale) => {
      transaction(() => inbox.addCampaigns(playerId, marketingAllowed));
      const { ui, messages } = texts(locale);
      const { iso } = localeOf(locale);
      return {
        ui,
        lang: iso,
        dates: { tag: numericDateTag(iso), style: hasDateNames(iso) ? "medium" : "short" },
        pending: operator.pendingBonuses(playerId, locale),
        messages: inbox.list(playerId, marketingAllowed).map(({ messageId, template, sentAt, isRead }) => ({
          id: messageId,
          sent_at: sentAt,
          read: isRead,
          picture: TEMPLATES[template].picture,
          ...messages[template],
          url: `/${locale}${TEMPLATES[template].action}`,
        })),
      };
    }),
  );
  router.post(
    "/sandbox/messaging/api/messages/:id(\\d{1,15})/read",
    forPlayer(({ playerId }, request) => {
      inbox.read(playerId, Number(request.params.id));
      return { read: true };
    }),
  );
  return router;
}

function allowAnyOrigin(response: Response): void {
  response.set("Access-Control-Allow-Origin", "*");
  response.set("Cross-Origin-Resource-Policy", "cross-origin");
}

/** Serves a client script without its types. */
function serveScript(path: string): RequestHandler {
  let script: string | undefined;
  return (_, response) => {
    script ??= stripTypes(readFileSync(new URL(path, import.meta.url), "utf8"));
    response.set("Cache-Control", "public, max-age=300").type("text/javascript").send(script);
  };
}
