import { element } from "../dom.ts";

/** An amount under what it is, such as the balance. */
export function readout(label: string): { root: HTMLElement; show: (text: string) => void } {
  const value = element("span", { class: "value" });
  return {
    root: element("div", { class: "readout" }, element("span", { class: "label" }, label), value),
    show(text) {
      if (value.textContent !== text) value.textContent = text;
    },
  };
}
