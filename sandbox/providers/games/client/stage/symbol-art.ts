import { drawVectorSymbol } from "./vector-symbols.ts";

const SYMBOLS = 10;
const CELL = 128;

/** The ten symbols, ready to be drawn at any size. */
export interface SymbolArt {
  /** Draws a symbol centred on a point; `blur` from 0 to 1 smears it downwards, as a running reel does. */
  draw(
    context: CanvasRenderingContext2D,
    symbol: number,
    x: number,
    y: number,
    size: number,
    blur?: number,
  ): void;
}

/**
 * Symbols from the theme's atlas (`<art>-symbols.webp`: five by two cells of 128 pixels) once it is there; until then,
 * and where it never comes, drawn ones. Both are kept as pictures, with a smeared copy of each for running reels.
 */
export function symbolArt(
  art: string,
  labels: { wild: string; scatter: string },
  onChange: () => void,
): SymbolArt {
  let still: HTMLCanvasElement[] = [];
  let smeared: HTMLCanvasElement[] = [];
  const atlas = new Image();
  let ready = false;

  const make = (): void => {
    still = ready ? picturesOf(atlas, labels) : drawnSymbols(labels);
    smeared = still.map(smear);
    onChange();
  };
  make();
  atlas.addEventListener("load", () => {
    ready = true;
    make();
  });
  atlas.src = `${art}-symbols.webp`;
  void document.fonts.load("900 22px Unbounded", labels.wild + labels.scatter).then(make);

  return {
    draw(context, symbol, x, y, size, blur = 0) {
      const from = x - size / 2;
      if (blur < 1) {
        context.globalAlpha *= 1 - blur;
        context.drawImage(still[symbol] as HTMLCanvasElement, from, y - size / 2, size, size);
        context.globalAlpha /= 1 - blur;
      }
      if (blur > 0) {
        const before = context.globalAlpha;
        context.globalAlpha = before * blur;
        context.drawImage(smeared[symbol] as HTMLCanvasElement, from, y - size * 0.75, size, size * 1.5);
        context.globalAlpha = before;
      }
    },
  };
}

function picture(paint: (context: CanvasRenderingContext2D) => void, height = CELL): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = CELL;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context) paint(context);
  return canvas;
}

function drawnSymbols(labels: { wild: string; scatter: string }): HTMLCanvasElement[] {
  return Array.from({ length: SYMBOLS }, (_, symbol) =>
    picture((context) => {
      context.translate(CELL / 2, CELL / 2);
      drawVectorSymbol(context, symbol, CELL * 0.46);
      context.resetTransform();
      ribbon(context, symbol, labels);
    }),
  );
}

function picturesOf(atlas: HTMLImageElement, labels: { wild: string; scatter: string }): HTMLCanvasElement[] {
  return Array.from({ length: SYMBOLS }, (_, symbol) =>
    picture((context) => {
      const column = symbol % 5;
      const row = Math.floor(symbol / 5);
      context.drawImage(atlas, column * CELL, row * CELL, CELL, CELL, 0, 0, CELL, CELL);
      ribbon(context, symbol, labels);
    }),
  );
}

/** The symbol laid over itself at many heights, thinly. */
function smear(symbol: HTMLCanvasElement): HTMLCanvasElement {
  return picture((context) => {
    context.globalAlpha = 0.07;
    for (let shift = 0; shift <= CELL / 2; shift += 2) context.drawImage(symbol, 0, shift);
  }, CELL * 1.5);
}

/** The wild's and the scatter's name across their foot. */
function ribbon(
  context: CanvasRenderingContext2D,
  symbol: number,
  labels: { wild: string; scatter: string },
): void {
  if (symbol < 8) return;
  const label = symbol === 8 ? labels.wild : labels.scatter;
  context.font = "900 22px Unbounded, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 7;
  context.strokeStyle = "#10061ef2";
  context.shadowColor = symbol === 8 ? "#ff8a1f" : "#2ab6ff";
  context.shadowBlur = 8;
  context.strokeText(label, CELL / 2, 108, CELL - 14);
  context.shadowColor = "transparent";
  const metal = context.createLinearGradient(0, 97, 0, 118);
  metal.addColorStop(0, "#ffffff");
  metal.addColorStop(1, symbol === 8 ? "#ffc23d" : "#5fe6ff");
  context.fillStyle = metal;
  context.fillText(label, CELL / 2, 108, CELL - 14);
}
