import { drawn } from "../dom.ts";

const WIDTH = 600;

/** What is printed on the cloth, along two bows; its rules say the same at more length. */
export function clothWords(pays: string, stands: string): SVGSVGElement {
  const bow = (id: string, top: number) =>
    drawn("path", { id, class: "bow", d: `M20 ${top} Q ${WIDTH / 2} ${top + 70} ${WIDTH - 20} ${top}` });
  const words = (id: string, text: string, most: number, name: string) =>
    drawn(
      "text",
      { class: name, "font-size": Math.min(most, (WIDTH * 1.55) / text.length) },
      drawn("textPath", { href: `#${id}`, startOffset: "50%" }, text),
    );
  return drawn(
    "svg",
    { class: "cloth-words", viewBox: `0 0 ${WIDTH} 116`, role: "img", "aria-label": `${pays}. ${stands}.` },
    bow("bow-pays", 32),
    bow("bow-stands", 66),
    words("bow-pays", pays, 30, "pays"),
    words("bow-stands", stands, 17, "stands"),
  );
}
