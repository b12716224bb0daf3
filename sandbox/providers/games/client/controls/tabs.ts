import { element, fill } from "../dom.ts";

export interface Tab {
  label: string;
  body: () => Promise<Node>;
}

/** Tabs over one region, by the keyboard pattern that screen readers know; a body that fails to load says so. */
export function tabs(list: readonly Tab[], failure: string): HTMLElement {
  const region = element("div", { class: "tab-body", role: "tabpanel", tabindex: 0 });
  const buttons = list.map(({ label }, index) =>
    element(
      "button",
      { type: "button", role: "tab", id: `tab-${index}`, onclick: () => void choose(index) },
      label,
    ),
  );

  async function choose(index: number): Promise<void> {
    for (const [at, button] of buttons.entries()) {
      button.setAttribute("aria-selected", String(at === index));
      button.tabIndex = at === index ? 0 : -1;
    }
    region.setAttribute("aria-labelledby", `tab-${index}`);
    try {
      fill(region, (await list[index]?.body()) ?? null);
    } catch {
      fill(region, element("p", { class: "hint" }, failure));
    }
    region.scrollTop = 0;
  }

  const bar = element("div", { class: "tabs", role: "tablist" }, ...buttons);
  bar.addEventListener("keydown", ({ key }) => {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const at = buttons.findIndex((button) => button.tabIndex === 0);
    const next = (at + step + buttons.length) % buttons.length;
    buttons[next]?.focus();
    void choose(next);
  });
  void choose(0);
  return element("div", { class: "tabbed" }, bar, region);
}
