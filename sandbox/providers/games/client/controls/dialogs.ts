import { element, iconButton } from "../dom.ts";
import type { Translate } from "../texts.ts";
import { ICONS } from "./icons.ts";

/** Modal panels over the game; Escape and the cross close them, focus stays inside and returns afterwards. */
export interface Dialogs {
  /** True while any is open, so that keys meant for the game are left alone. */
  readonly open: boolean;
  /** Shows a panel until it is closed. */
  panel(title: string, body: (close: () => void) => Node[]): Promise<void>;
  /** Asks; answers the chosen action's value, or null when closed. */
  ask<Value extends string>(title: string, text: string, choices: Choice<Value>[]): Promise<Value | null>;
}

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export function createDialogs(root: HTMLElement, t: Translate): Dialogs {
  let opened = 0;

  const show = (className: string, title: string, body: (close: () => void) => Node[]): Promise<void> =>
    new Promise((resolve) => {
      const heading = element("h2", { id: `dialog-${opened}`, tabindex: -1 }, title);
      const dialog = element("dialog", { class: className, "aria-labelledby": heading.id });
      const close = () => dialog.close();
      const cross = iconButton(t("close"), ICONS.close, "round close", close);
      dialog.append(element("header", {}, heading, cross), ...body(close));
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog) close();
      });
      dialog.addEventListener("close", () => {
        opened -= 1;
        dialog.remove();
        resolve();
      });
      root.append(dialog);
      opened += 1;
      dialog.showModal();
      heading.focus();
    });

  return {
    get open() {
      return opened > 0;
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
