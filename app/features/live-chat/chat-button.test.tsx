import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { localeOf } from "#contract/wire/locales.ts";
import { ChatButton } from "./chat-button.tsx";

const shell = { site: { chatFrame: "/bff/chat" }, locale: localeOf("en") } as unknown as ShellData;

async function htmlAt(path: string): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([{ path: "*", element: <ChatButton /> }]);
  const context = await query(new Request(`https://play.example${path}`));
  if (context instanceof Response) throw new Error("unexpected redirect");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(
    <ShellContext.Provider value={shell}>
      <I18nextProvider i18n={i18nFor("en")}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </I18nextProvider>
    </ShellContext.Provider>,
  );
}

test("the button is a link to the contact page before scripts [LAY-1, TP-4]", async () => {
  const html = await htmlAt("/en/games");
  expect(html).toContain('class="chat-button"');
  expect(html).toContain('href="/en/page/contact-us"');
});

test("a game has no button that could cover its bet or cash-out button [LAY-1, TP-4]", async () => {
  for (const path of ["/en/play/hearth/real", "/play/hearth", "/de/special/aviator"])
    expect(await htmlAt(path), path).not.toContain("chat-button");
});
