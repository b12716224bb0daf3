/** The symbols that the client draws itself while a theme's pictures are on their way: cut gems, a sun, a moon. */
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

/** Draws a symbol around the origin within that radius. */
export function drawVectorSymbol(context: CanvasRenderingContext2D, symbol: number, radius: number): void {
  context.shadowColor = "#000a";
  context.shadowBlur = radius * 0.18;
  context.shadowOffsetY = radius * 0.07;
  const gem = GEMS[symbol];
  if (gem) drawGem(context, gem, radius * (0.82 + symbol * 0.022));
  else if (symbol === 8) drawSun(context, radius);
  else drawMoon(context, radius);
}

type Gem = { sides: number; turn: number; hue: number };

function corners({ sides, turn }: Gem, radius: number): [x: number, y: number][] {
  return Array.from({ length: sides }, (_, corner) => {
    const angle = turn + (corner / sides) * Math.PI * 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** A cut stone: facets around a table, each lit by how it faces the light at the upper left. */
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
