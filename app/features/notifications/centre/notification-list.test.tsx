import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { localeOf } from "#contract/wire/locales.ts";
import type { NotificationsState } from "./model.ts";
import { NotificationList } from "./notification-list.tsx";

const shell = { locale: localeOf("en") } as unknown as ShellData;
const list: NotificationsState = {
  view: "unread",
  items: [
    {
      id: "n1",
      isRead: false,
      header: "Cashback paid",
      excerpt: "",
      content: "",
      href: null,
      action: "",
      topic: "vip",
      at: "2026-11-23T03:00:00Z",
      age: "now",
    },
  ],
  nextCursor: "older",
  isLoading: false,
  hasFailed: false,
};

const htmlOf = (shown: NotificationsState) =>
  renderToStaticMarkup(
    <ShellContext.Provider value={shell}>
      <I18nextProvider i18n={i18nFor("en")}>
        <NotificationList list={shown} actions={{} as never} />
      </I18nextProvider>
    </ShellContext.Provider>,
  );

test("without scripts, a link leads to the next page of the same view [NTF-2]", () => {
  const html = htmlOf(list);
  expect(html).toContain("Cashback paid");
  expect(html).toMatch(/href="\/en\/account\/notifications\?view=unread&amp;cursor=older" rel="next"/);
  expect(htmlOf({ ...list, nextCursor: null })).not.toContain('rel="next"');
});
