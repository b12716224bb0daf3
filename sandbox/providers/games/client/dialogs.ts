import { element, ICONS, iconButton, setChildren } from "./dom.ts";
import type { Translate } from "./texts.ts";

/** Modal dialogs over the game. Escape, the close button and a press on the backdrop close them. */
export interface Dialogs {
  /** Whether a dialog is open. */
  readonly open: boolean;
  /** Shows a panel; resolves when it is closed. */
  panel(title: string, body: (close: () => void) => Node[]): Promise<void>;
  /** Asks a question; resolves to the chosen value, or to null if the dialog is closed. */
  ask<Value extends string>(
    title: string,
    text: string,
    choices: DialogChoice<Value>[],
  ): Promise<Value | null>;
}

export interface DialogChoice<Value extends string> {
  value: Value;
  label: string;
}

export function createDialogs(root: HTMLElement, t: Translate): Dialogs {
  let openCount = 0;

  const show = (className: string, title: string, body: (close: () => void) => Node[]): Promise<void> =>
    new Promise((resolve) => {
      const heading = element("h2", { id: `dialog-${openCount}`, tabindex: -1 }, title);
      const dialog = element("dialog", { class: className, "aria-labelledby": heading.id });
      const close = () => dialog.close();
      const closeButton = iconButton(t("close"), ICONS.close, "round close", close);
      dialog.append(element("header", {}, heading, closeButton), ...body(close));
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) close();
      });
      dialog.addEventListener("close", () => {
        openCount -= 1;
        dialog.remove();
        resolve();
      });
      root.append(dialog);
      openCount += 1;
      dialog.showModal();
      heading.focus();
    });

  return {
    get open() {
      return openCount > 0;
    },
    panel: (title, body) => show("panel", title, body),
    async ask(title, text, choices) {
      let chosen: (typeof choices)[number]["value"] | null = null;
      await show("ask", title, (close) => [
        element("p", {}, text),
        element(
          "footer",
          {},
          ...choices.map(({ value, label }, index) =>
            element(
              "button",
              {
                type: "button",
                class: index === 0 ? "primary" : "secondary",
                onclick: () => {
                  chosen = value;
                  close();
                },
              },
              label,
            ),
          ),
        ),
      ]);
      return chosen;
    },
  };
}

export interface DialogTab {
  label: string;
  /** Called each time the tab is selected. */
  body: () => Promise<Node>;
}

/** Tabs with the ARIA keyboard pattern. If a body fails to load, `errorText` is shown instead. */
export function createTabs(list: readonly DialogTab[], errorText: string): HTMLElement {
  const region = element("div", { class: "tab-body", role: "tabpanel", tabindex: 0 });
  const buttons = list.map(({ label }, index) =>
    element(
      "button",
      { type: "button", role: "tab", id: `tab-${index}`, onclick: () => void choose(index) },
      label,
    ),
  );

  async function choose(selected: number): Promise<void> {
    for (const [index, button] of buttons.entries()) {
      button.setAttribute("aria-selected", String(index === selected));
      button.tabIndex = index === selected ? 0 : -1;
    }
    region.setAttribute("aria-labelledby", `tab-${selected}`);
    try {
      setChildren(region, (await list[selected]?.body()) ?? null);
    } catch {
      setChildren(region, element("p", { class: "hint" }, errorText));
    }
    region.scrollTop = 0;
  }

  const bar = element("div", { class: "tabs", role: "tablist" }, ...buttons);
  bar.addEventListener("keydown", ({ key }) => {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const current = buttons.findIndex((button) => button.tabIndex === 0);
    const next = (current + step + buttons.length) % buttons.length;
    buttons[next]?.focus();
    void choose(next);
  });
  void choose(0);
  return element("div", { class: "tabbed" }, bar, region);
}

/** A labelled hash or seed in a panel. */
export function codeFact(label: string, value: string): HTMLElement {
  return element("p", { class: "fact" }, element("span", {}, label), element("code", {}, value));
}
