import { SYMBOL_COUNT, WILD } from "../../../engines/slots/symbols.ts";

/** Pixels of a cell in the atlas. */
const CELL = 128;

/** The ten symbols of a theme. */
export interface SymbolArt {
  /** Draws a symbol centred at a point. `blur` from 0 to 1 is the vertical motion blur of a running reel. */
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
 * Loads the theme's atlas (`<art>-symbols.webp`: five by two cells of 128 pixels). Until it is loaded, or if it fails to load,
 * vector symbols are used. Each symbol is cached as a canvas, with a blurred copy for running reels.
 *
 * @param onChange called when the symbols have changed
 */
export function loadSymbolArt(
  art: string,
  labels: { wild: string; scatter: string },
  onChange: () => void,
): SymbolArt {
  let sharp: HTMLCanvasElement[] = [];
  let blurredCopies: HTMLCanvasElement[] = [];
  const atlas = new Image();
  let ready = false;

  const render = (): void => {
    sharp = ready ? atlasSymbols(atlas, labels) : vectorSymbols(labels);
    blurredCopies = sharp.map(blurred);
    onChange();
  };
  render();
  atlas.addEventListener("load", () => {
    ready = true;
    render();
  });
  atlas.src = `${art}-symbols.webp`;
  void document.fonts.load("900 22px Unbounded", labels.wild + labels.scatter).then(render);

  return {
    draw(context, symbol, x, y, size, blur = 0) {
      const from = x - size / 2;
      if (blur < 1) {
        context.globalAlpha *= 1 - blur;
        context.drawImage(sharp[symbol] as HTMLCanvasElement, from, y - size / 2, size, size);
        context.globalAlpha /= 1 - blur;
      }
      if (blur > 0) {
        const before = context.globalAlpha;
        context.globalAlpha = before * blur;
        context.drawImage(
          blurredCopies[symbol] as HTMLCanvasElement,
          from,
          y - size * 0.75,
          size,
          size * 1.5,
        );
        context.globalAlpha = before;
      }
    },
  };
}

/** Creates a canvas with the size of a cell. */
function createCell(paint: (context: CanvasRenderingContext2D) => void, height = CELL): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = CELL;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context) paint(context);
  return canvas;
}

/** Symbols that are drawn with vector graphics. */
function vectorSymbols(labels: { wild: string; scatter: string }): HTMLCanvasElement[] {
  return Array.from({ length: SYMBOL_COUNT }, (_, symbol) =>
    createCell((context) => {
      context.translate(CELL / 2, CELL / 2);
      drawVectorSymbol(context, symbol, CELL * 0.46);
      context.resetTransform();
      drawLabel(context, symbol, labels);
    }),
  );
}

/** Symbols that are cut from the atlas. */
function atlasSymbols(
  atlas: HTMLImageElement,
  labels: { wild: string; scatter: string },
): HTMLCanvasElement[] {
  return Array.from({ length: SYMBOL_COUNT }, (_, symbol) =>
    createCell((context) => {
      const column = symbol % 5;
      const row = Math.floor(symbol / 5);
      context.drawImage(atlas, column * CELL, row * CELL, CELL, CELL, 0, 0, CELL, CELL);
      drawLabel(context, symbol, labels);
    }),
  );
}

/** The symbol drawn over itself at many heights with low opacity. */
function blurred(symbol: HTMLCanvasElement): HTMLCanvasElement {
  return createCell((context) => {
    context.globalAlpha = 0.07;
    for (let shift = 0; shift <= CELL / 2; shift += 2) context.drawImage(symbol, 0, shift);
  }, CELL * 1.5);
}

/** Draws the name of the wild or the scatter across its lower edge. */
function drawLabel(
  context: CanvasRenderingContext2D,
  symbol: number,
  labels: { wild: string; scatter: string },
): void {
  if (symbol < WILD) return;
  const label = symbol === WILD ? labels.wild : labels.scatter;
  context.font = "900 22px Unbounded, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 7;
  context.strokeStyle = "#10061ef2";
  context.shadowColor = symbol === WILD ? "#ff8a1f" : "#2ab6ff";
  context.shadowBlur = 8;
  context.strokeText(label, CELL / 2, 108, CELL - 14);
  context.shadowColor = "transparent";
  const metal = context.createLinearGradient(0, 97, 0, 118);
  metal.addColorStop(0, "#ffffff");
  metal.addColorStop(1, symbol === WILD ? "#ffc23d" : "#5fe6ff");
  context.fillStyle = metal;
  context.fillText(label, CELL / 2, 108, CELL - 14);
}

/** Vector symbols: cut gems for the regular symbols; the wild is a sun, the scatter a moon. */
const GEMS = [
  { sides: 4, turn: 0, hue: 205 },
  { sides: 6, turn: 0, hue: 150 },
  { sides: 3, turn: -Math.PI / 2, hue: 275 },
  { sides: 5, turn: -Math.PI / 2, hue: 20 },
  { sides: 8, turn: Math.PI / 8, hue: 185 },
  { sides: 6, turn: Math.PI / 6, hue: 320 },
  { sides: 10, turn: 0, hue: 48 },
  { sides: 12, turn: 0, hue: 352 },
] as const;

/** Draws a symbol around the origin. */
function drawVectorSymbol(context: CanvasRenderingContext2D, symbol: number, radius: number): void {
  context.shadowColor = "#000a";
  context.shadowBlur = radius * 0.18;
  context.shadowOffsetY = radius * 0.07;
  const gem = GEMS[symbol];
  if (gem) drawGem(context, gem, radius * (0.82 + symbol * 0.022));
  else if (symbol === WILD) drawSun(context, radius);
  else drawMoon(context, radius);
}

type Gem = { sides: number; turn: number; hue: number };

function corners({ sides, turn }: Gem, radius: number): [x: number, y: number][] {
  return Array.from({ length: sides }, (_, corner) => {
    const angle = turn + (corner / sides) * Math.PI * 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** Draws a cut gem: facets around a flat top, lit from the upper left. */
function drawGem(context: CanvasRenderingContext2D, gem: Gem, radius: number): void {
  const outer = corners(gem, radius);
  const table = corners(gem, radius * 0.56);
  trace(context, outer);
  context.fillStyle = `hsl(${gem.hue} 80% 40%)`;
  context.fill();
  context.shadowColor = "transparent";
  for (const [side, corner] of outer.entries()) {
    const next = (side + 1) % gem.sides;
    const angle = gem.turn + ((side + 0.5) / gem.sides) * Math.PI * 2;
    const light = 46 + 24 * Math.cos(angle + Math.PI * 0.7);
    trace(context, [corner, outer[next], table[next], table[side]] as [number, number][]);
    context.fillStyle = `hsl(${gem.hue + (side % 2) * 8} 85% ${light}%)`;
    context.fill();
  }
  const shine = context.createLinearGradient(-radius * 0.5, -radius * 0.5, radius * 0.5, radius * 0.5);
  shine.addColorStop(0, `hsl(${gem.hue} 100% 88%)`);
  shine.addColorStop(0.45, `hsl(${gem.hue} 90% 62%)`);
  shine.addColorStop(1, `hsl(${gem.hue} 90% 38%)`);
  trace(context, table);
  context.fillStyle = shine;
  context.fill();
  context.strokeStyle = "#fff6";
  context.lineWidth = radius * 0.025;
  context.stroke();
  trace(context, outer);
  context.strokeStyle = `hsl(${gem.hue} 100% 84%)`;
  context.lineWidth = radius * 0.05;
  context.lineJoin = "round";
  context.stroke();
}

function drawSun(context: CanvasRenderingContext2D, radius: number): void {
  const rays = Array.from({ length: 24 }, (_, point): [number, number] => {
    const reach = point % 2 ? radius * 0.66 : radius;
    const angle = (point / 24) * Math.PI * 2;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  trace(context, rays);
  context.fillStyle = radial(context, radius, "#fff3b0", "#ff9d2e", "#e0452b");
  context.fill();
  context.beginPath();
  context.arc(0, 0, radius * 0.6, 0, Math.PI * 2);
  context.fillStyle = radial(context, radius * 0.6, "#fffbe0", "#ffd24a", "#ff8a1f");
  context.fill();
  context.strokeStyle = "#fff8";
  context.lineWidth = radius * 0.05;
  context.stroke();
}

function drawMoon(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius * 0.92, 0, Math.PI * 2);
  context.fillStyle = radial(context, radius, "#27407f", "#16224f", "#0a1030");
  context.fill();
  context.strokeStyle = "#8df3ff";
  context.lineWidth = radius * 0.07;
  context.stroke();
  context.beginPath();
  context.arc(0, 0, radius * 0.62, 0.9, Math.PI * 2 - 0.9, false);
  context.arc(radius * 0.28, 0, radius * 0.5, Math.PI * 2 - 1.32, 1.32, true);
  context.closePath();
  context.fillStyle = radial(context, radius * 0.7, "#ffffff", "#bdf4ff", "#5ac8e8");
  context.fill();
  const star = Array.from({ length: 10 }, (_, point): [number, number] => {
    const reach = radius * (point % 2 ? 0.12 : 0.27);
    const angle = -Math.PI / 2 + (point / 10) * Math.PI * 2;
    return [radius * 0.4 + Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
  trace(context, star);
  context.fillStyle = "#fff2a8";
  context.fill();
}

function radial(context: CanvasRenderingContext2D, radius: number, ...stops: string[]): CanvasGradient {
  const gradient = context.createRadialGradient(-radius * 0.3, -radius * 0.35, 0, 0, 0, radius);
  for (const [index, stop] of stops.entries()) gradient.addColorStop(index / (stops.length - 1), stop);
  return gradient;
}

function trace(context: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}
