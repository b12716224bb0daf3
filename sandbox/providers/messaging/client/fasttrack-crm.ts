/**
 * Simulates the loader of the messaging vendor with the same API: `new FastTrackLoader()` reads `window.sid`, `fasttrackbrand` and
 * `fasttrack`, and defines `FasttrackCrm.toggleInbox()`, `.init(sid)` and `.logout()`. The inbox fills its page; its server keeps the
 * messages and their read state.
 */
(() => {
  const script = document.currentScript as HTMLScriptElement;
  const server = new URL("../api/", script.src).href;

  interface Settings {
    autoInit?: boolean;
    locale?: string;
    enablePendingRewards?: boolean;
    inbox?: { enable?: boolean; badgeId?: string; pendingUrl?: string };
    translations?: { inboxHeader?: string; pendingBonusesTitle?: string };
  }
  interface Message {
    id: number;
    sent_at: string;
    read: boolean;
    picture: string;
    title: string;
    excerpt: string;
    text: string;
    action: string;
    url: string;
  }
  interface InboxData {
    /** BCP 47 tag of the texts. */
    lang: string;
    /** Tag and style of dates, which Chromium does not have for every language. */
    dates: { tag: string; style: "medium" | "short" };
    ui: Record<"empty" | "empty_text" | "back" | "new" | "failed" | "retry" | "pending" | "note", string>;
    pending: string[];
    messages: Message[];
  }
  const globals = window as unknown as {
    sid?: string;
    fasttrack?: Settings;
    FastTrackLoader?: unknown;
    FasttrackCrm?: unknown;
  };

  /** Creates an element with properties and children. */
  function make<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]> = {},
    children: (Node | string)[] = [],
  ): HTMLElementTagNameMap[Tag] {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  class Inbox {
    private sid: string;
    private data: InboxData | null = null;
    private readonly settings: Settings;
    private readonly root = make("main", { className: "ft-inbox", hidden: true });

    constructor(sid: string, settings: Settings) {
      this.sid = sid;
      this.settings = settings;
      document.head.append(make("style", { textContent: STYLE }));
      document.body.append(this.root);
    }

    async load(): Promise<void> {
      const sid = this.sid;
      if (!sid) return;
      try {
        const data = (await this.call("inbox")) as InboxData;
        if (sid !== this.sid) return;
        this.data = data;
        document.documentElement.lang = data.lang;
        this.showList();
      } catch {
        this.showFailure();
      }
      this.updateBadge();
    }

    setPlayer(sid: string): void {
      const isSame = this.sid !== "" && sid !== "";
      this.sid = sid;
      if (!isSame) {
        this.data = null;
        this.root.replaceChildren();
        this.updateBadge();
      }
      void this.load();
    }

    toggle(): void {
      this.root.hidden = !this.root.hidden;
      if (!this.root.hidden) void this.load();
    }

    private async call(path: string, method = "GET"): Promise<unknown> {
      const locale = encodeURIComponent(this.settings.locale ?? "en");
      const response = await fetch(`${server}${path}?locale=${locale}`, {
        method,
        headers: { Authorization: `Bearer ${this.sid}` },
      });
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    }

    private updateBadge(): void {
      const badge = document.querySelector(this.settings.inbox?.badgeId ?? "#none");
      const unread = this.data?.messages.filter(({ read }) => !read).length ?? 0;
      if (badge) badge.textContent = unread > 0 ? String(unread) : "";
    }

    private timeOf(message: Message): HTMLTimeElement {
      const format = new Intl.DateTimeFormat(this.data?.dates.tag, {
        dateStyle: this.data?.dates.style,
        timeStyle: "short",
        hourCycle: "h23",
      });
      return make("time", {
        dateTime: message.sent_at,
        textContent: format.format(new Date(message.sent_at)),
      });
    }

    private showList(): void {
      const { data, settings } = this;
      if (!data) return;
      const { ui, messages, pending } = data;
      const hasPending = settings.enablePendingRewards && pending.length > 0;
      const items = messages.map((message) => this.listItem(message));
      this.root.replaceChildren(
        make("h1", { className: "ft-hidden", textContent: settings.translations?.inboxHeader ?? "" }),
        ...(hasPending ? [this.pendingRow()] : []),
        items.length > 0
          ? make("ul", {}, items)
          : make("div", { className: "ft-empty" }, [
              make("b", {}, [ui.empty]),
              make("p", {}, [ui.empty_text]),
            ]),
        make("p", { className: "ft-note", textContent: ui.note }),
      );
    }

    private pendingRow(): HTMLElement {
      const { ui, pending } = this.data as InboxData;
      const title = this.settings.translations?.pendingBonusesTitle ?? "";
      return make("a", { className: "ft-pending", href: this.settings.inbox?.pendingUrl ?? "#" }, [
        make("b", {}, [title]),
        make("span", {}, [pending.join(", ")]),
        make("em", {}, [ui.pending.replace("{count}", String(pending.length))]),
      ]);
    }

    private listItem(message: Message): HTMLLIElement {
      const label = this.data?.ui.new ?? "";
      const open = make("button", { type: "button", className: message.read ? "" : "ft-unread" }, [
        make("img", { src: message.picture, alt: "", width: 72, height: 54, loading: "lazy" }),
        make("span", {}, [
          make("b", {}, [message.title]),
          make("span", { className: "ft-excerpt" }, [message.excerpt]),
          this.timeOf(message),
        ]),
        ...(message.read
          ? []
          : [make("i", { title: label }, [make("span", { className: "ft-hidden" }, [label])])]),
      ]);
      open.addEventListener("click", () => this.showMessage(message));
      return make("li", {}, [open]);
    }

    private showMessage(message: Message): void {
      const back = make("button", { type: "button", className: "ft-back" }, [
        `← ${this.data?.ui.back ?? ""}`,
      ]);
      back.addEventListener("click", () => this.showList());
      this.root.replaceChildren(
        back,
        make("article", {}, [
          make("img", { src: message.picture, alt: "", className: "ft-picture" }),
          make("h2", {}, [message.title]),
          this.timeOf(message),
          make("p", {}, [message.text]),
          make("a", { className: "ft-action", href: message.url }, [message.action]),
        ]),
      );
      back.focus();
      if (message.read) return;
      message.read = true;
      this.updateBadge();
      this.call(`messages/${message.id}/read`, "POST").catch(() => {
        message.read = false;
        this.updateBadge();
      });
    }

    private showFailure(): void {
      // The texts come from the server, so there may be none.
      const retry = make("button", { type: "button", className: "ft-action" }, [this.data?.ui.retry ?? "↻"]);
      retry.addEventListener("click", () => void this.load());
      const text = this.data?.ui.failed ?? "";
      this.root.replaceChildren(make("div", { className: "ft-empty", role: "alert" }, [text, retry]));
    }
  }

  globals.FastTrackLoader = class {
    constructor() {
      const settings = globals.fasttrack ?? {};
      const inbox = new Inbox(globals.sid ?? "", settings);
      globals.FasttrackCrm = {
        toggleInbox: () => inbox.toggle(),
        init: (sid: string) => inbox.setPlayer(sid),
        logout: () => inbox.setPlayer(""),
      };
      if (settings.autoInit !== false) void inbox.load();
    }
  };

  const STYLE = `
:root{--ft-page:#141829;--ft-raised:#1c2138;--ft-line:#2a3050;--ft-text:#f4f5fb;--ft-muted:#a6adc8;--ft-accent:#ffb347;--ft-ink:#1a1020;--ft-live:#2dd4bf}
:root[data-theme=day]{--ft-page:#fff;--ft-raised:#eef0f8;--ft-line:#d5d9ea;--ft-text:#14182c;--ft-muted:#535b7c;--ft-accent:#b34700;--ft-ink:#fff;--ft-live:#00665c}
*{box-sizing:border-box}
body{background:var(--ft-page);color:var(--ft-text);font:15px/1.45 system-ui,sans-serif}
.ft-inbox:not([hidden]){display:block;min-height:100%}
.ft-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
ul{margin:0;padding:0;list-style:none}
li{border-bottom:1px solid var(--ft-line)}
button,a{color:inherit;font:inherit}
li button{position:relative;display:flex;gap:12px;width:100%;padding:14px 16px;border:0;background:none;text-align:start;cursor:pointer}
li button:hover{background:var(--ft-raised)}
li img{flex:none;border-radius:8px;object-fit:cover}
li button>span{display:grid;gap:2px;min-width:0;padding-inline-end:16px}
li b{font-weight:500}
.ft-unread b{font-weight:700}
.ft-excerpt{color:var(--ft-muted);display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
time{color:var(--ft-muted);font-size:13px}
li i{position:absolute;top:20px;inset-inline-end:16px;width:9px;height:9px;border-radius:50%;background:var(--ft-live)}
.ft-pending{display:grid;grid-template-columns:1fr auto;gap:2px 12px;margin:14px 16px;padding:14px 16px;border:1px solid var(--ft-accent);border-radius:12px;background:var(--ft-raised);text-decoration:none}
.ft-pending span{grid-row:2;color:var(--ft-muted)}
.ft-pending em{grid-row:1/3;grid-column:2;align-self:center;padding:4px 10px;border-radius:99px;background:var(--ft-accent);color:var(--ft-ink);font-style:normal;font-weight:600;font-size:13px}
.ft-back{min-height:44px;padding:0 16px;border:0;background:none;color:var(--ft-accent);cursor:pointer}
article{padding:0 16px 24px}
.ft-picture{display:block;width:100%;aspect-ratio:16/10;border-radius:12px;object-fit:cover;background:var(--ft-raised)}
h2{margin:16px 0 2px;font-size:21px;line-height:1.25;text-wrap:balance}
article p{margin:14px 0 20px}
.ft-action{display:block;min-height:46px;padding:11px 18px;border:0;border-radius:8px;background:var(--ft-accent);color:var(--ft-ink);font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.ft-empty{display:grid;gap:10px;justify-items:center;padding:64px 24px;text-align:center}
.ft-empty p{margin:0;color:var(--ft-muted)}
.ft-note{margin:0;padding:16px;color:var(--ft-muted);font-size:12.5px;text-align:center}
:focus-visible{outline:2px solid var(--ft-accent);outline-offset:-2px}
`;
})();
