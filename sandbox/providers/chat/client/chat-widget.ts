/**
 * The widget that the stand-ins of all chat vendors share. It fills its page and offers `window.sandboxChat`; the script of a vendor
 * translates the vendor's API into it.
 */
(() => {
  const server = new URL("api/", (document.currentScript as HTMLScriptElement).src).href;
  const globals = window as unknown as {
    chatSettings?: { locale?: string };
    sandboxChat?: object;
  };
  const { locale = "en" } = globals.chatSettings ?? {};

  interface Message {
    id: number;
    sender: "visitor" | "agent";
    text: string;
    link: { label: string; path: string } | null;
  }
  type Texts = Record<"agent" | "greeting" | "placeholder" | "send" | "failed" | "typing" | "note", string>;

  function make<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]> = {},
    children: (Node | string)[] = [],
  ): HTMLElementTagNameMap[Tag] {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }

  /** A page without an origin has no storage: the conversation then ends with the page. */
  function conversationId(): string {
    const KEY = "sandbox-chat";
    // Not `crypto.randomUUID`, which needs https.
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const id = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      const stored = sessionStorage.getItem(KEY) ?? id;
      sessionStorage.setItem(KEY, stored);
      return stored;
    } catch {
      return id;
    }
  }

  const conversation = conversationId();
  const query = `locale=${encodeURIComponent(locale)}&conversation=${conversation}`;
  let texts: Texts | undefined;
  let unread = 0;
  let isShown = false;
  let onUnread: (count: number) => void = () => {};

  const log = make("div", { className: "chat-log" });
  log.setAttribute("role", "log");
  const status = make("p", { className: "chat-status" });
  status.setAttribute("role", "status");
  const suggestions = make("div", { className: "chat-suggestions" });
  const input = make("input", { name: "text", maxLength: 1000, autocomplete: "off", required: true });
  const send = make("button", { type: "submit" });
  const form = make("form", {}, [input, send]);
  const note = make("p", { className: "chat-note" });
  const root = make("main", { className: "chat", hidden: true }, [log, suggestions, status, form, note]);

  function bubble({ sender, text, link }: Omit<Message, "id">): HTMLElement {
    const parts: (Node | string)[] = [make("span", {}, [text])];
    if (link) parts.push(make("a", { href: link.path }, [link.label]));
    return make("p", { className: `chat-${sender}` }, parts);
  }

  function show(messages: Message[]): void {
    const greeting = { sender: "agent", text: texts?.greeting ?? "", link: null } as const;
    log.replaceChildren(bubble(greeting), ...messages.map(bubble));
    suggestions.hidden = messages.length > 0;
    log.lastElementChild?.scrollIntoView({ block: "end" });
  }

  async function say(text: string): Promise<void> {
    log.append(bubble({ sender: "visitor", text, link: null }));
    suggestions.hidden = true;
    status.textContent = texts?.typing ?? "";
    log.lastElementChild?.scrollIntoView({ block: "end" });
    try {
      const response = await fetch(`${server}messages?${query}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ conversation, text }),
      });
      if (!response.ok) throw new Error(String(response.status));
      const { messages } = (await response.json()) as { messages: Message[] };
      status.textContent = "";
      show(messages);
      if (!isShown) onUnread(++unread);
    } catch {
      status.textContent = texts?.failed ?? "";
      input.value = text;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    void say(text);
  });

  async function start(): Promise<void> {
    const response = await fetch(`${server}conversation?${query}`);
    const data = (await response.json()) as { texts: Texts; suggestions: string[]; messages: Message[] };
    texts = data.texts;
    document.head.append(make("style", { textContent: STYLE }));
    input.placeholder = texts.placeholder;
    input.ariaLabel = texts.placeholder;
    send.textContent = texts.send;
    note.textContent = texts.note;
    suggestions.replaceChildren(
      ...data.suggestions.map((question) => {
        const button = make("button", { type: "button" }, [question]);
        button.addEventListener("click", () => void say(question));
        return button;
      }),
    );
    document.body.append(root);
    show(data.messages);
  }

  globals.sandboxChat = {
    /** Resolves when the chat can be shown. */
    ready: start(),
    open() {
      isShown = true;
      unread = 0;
      onUnread(0);
      root.hidden = false;
      input.focus();
    },
    close() {
      isShown = false;
      root.hidden = true;
    },
    onUnread(listener: (count: number) => void) {
      onUnread = listener;
    },
  };

  const STYLE = `
:root{--chat-page:#141829;--chat-raised:#232a4a;--chat-line:#2a3050;--chat-text:#f4f5fb;--chat-muted:#a6adc8;--chat-accent:#ffb347;--chat-ink:#1a1020}
:root[data-theme=day]{--chat-page:#fff;--chat-raised:#eef0f8;--chat-line:#b9c0da;--chat-text:#14182c;--chat-muted:#535b7c;--chat-accent:#b34700;--chat-ink:#fff}
*{box-sizing:border-box}
body{background:var(--chat-page);color:var(--chat-text);font:15px/1.45 system-ui,sans-serif}
.chat:not([hidden]){display:flex;flex-direction:column;height:100vh}
.chat-log{flex:1;min-height:0;padding:16px;overflow-y:auto}
.chat-log p{width:fit-content;max-width:86%;margin:0 0 10px;padding:10px 14px;border-radius:16px;overflow-wrap:anywhere}
.chat-agent{border-bottom-left-radius:4px!important;background:var(--chat-raised)}
.chat-visitor{margin-inline-start:auto!important;border-bottom-right-radius:4px!important;background:var(--chat-accent);color:var(--chat-ink)}
.chat-log a{display:block;margin-top:8px;color:var(--chat-accent);font-weight:600}
.chat-suggestions:not([hidden]){display:flex;flex-wrap:wrap;gap:8px;padding:0 16px 12px}
button,input{min-height:44px;border-radius:8px;font:inherit}
.chat-suggestions button{padding:0 14px;border:1px solid var(--chat-line);border-radius:99px;background:none;color:inherit;cursor:pointer}
.chat-suggestions button:hover{border-color:var(--chat-accent)}
.chat-status{min-height:22px;margin:0;padding:0 16px;color:var(--chat-muted);font-size:13px}
form{display:flex;gap:8px;padding:8px 12px;border-top:1px solid var(--chat-line)}
input{flex:1;min-width:0;padding:0 12px;border:1px solid var(--chat-line);background:transparent;color:inherit;font-size:16px}
input::placeholder{color:var(--chat-muted);opacity:1}
form button{padding:0 16px;border:0;background:var(--chat-accent);color:var(--chat-ink);font-weight:600;cursor:pointer}
.chat-note{margin:0;padding:0 12px 10px;color:var(--chat-muted);font-size:12.5px;text-align:center}
:focus-visible{outline:2px solid var(--chat-accent);outline-offset:1px}
`;
})();
