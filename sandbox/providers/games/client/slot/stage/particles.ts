import { withOpacity } from "./drawing.ts";

interface Particle {
  x: number;
  y: number;
  dx: number;
  dy: number;
  born: number;
  life: number;
  size: number;
  colour: string;
  coin: boolean;
}

/** Sparks from winning symbols, and coins for big wins. */
export interface Particles {
  sparks(x: number, y: number, count: number, colour: string, now: number): void;
  coins(width: number, height: number, count: number, now: number): void;
  clear(): void;
  draw(context: CanvasRenderingContext2D, now: number): void;
}

/** Limit for the performance of phones. */
const MAX_PARTICLES = 320;
const GRAVITY = 0.00055;

export function createParticles(): Particles {
  let alive: Particle[] = [];
  const add = (particle: Particle) => {
    if (alive.length < MAX_PARTICLES) alive.push(particle);
  };

  return {
    sparks(x, y, count, colour, now) {
      for (let spark = 0; spark < count; spark += 1) {
        const angle = Math.random() * Math.PI * 2;
        const force = 0.05 + Math.random() * 0.22;
        add({
          x,
          y,
          colour,
          born: now,
          coin: false,
          dx: Math.cos(angle) * force,
          dy: Math.sin(angle) * force - 0.08,
          life: 500 + Math.random() * 500,
          size: 1.5 + Math.random() * 2.5,
        });
      }
    },
    coins(width, height, count, now) {
      for (let coin = 0; coin < count; coin += 1) {
        add({
          colour: "#ffcf4a",
          born: now + Math.random() * 300,
          coin: true,
          x: width * (0.3 + Math.random() * 0.4),
          y: height * 0.75,
          dx: (Math.random() - 0.5) * width * 0.0011,
          dy: -height * (0.0009 + Math.random() * 0.0006),
          life: 2400,
          size: Math.max(7, Math.min(width, height) * (0.012 + Math.random() * 0.012)),
        });
      }
    },
    clear() {
      alive = [];
    },
    draw(context, now) {
      alive = alive.filter(({ born, life }) => now < born + life);
      for (const particle of alive) {
        const age = now - particle.born;
        if (age < 0) continue;
        const x = particle.x + particle.dx * age;
        const y = particle.y + particle.dy * age + GRAVITY * age * age * 0.9;
        if (particle.coin) drawCoin(context, x, y, particle.size, age);
        else drawSpark(context, x, y, particle, 1 - age / particle.life);
      }
    },
  };
}

function drawSpark(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  spark: Particle,
  strength: number,
): void {
  context.globalCompositeOperation = "lighter";
  context.globalAlpha = strength;
  context.fillStyle = spark.colour;
  context.beginPath();
  context.arc(x, y, spark.size * strength, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
  context.globalCompositeOperation = "source-over";
}

/** Draws a coin that rotates about its vertical axis. */
function drawCoin(context: CanvasRenderingContext2D, x: number, y: number, size: number, age: number): void {
  const turn = Math.cos(age / 110 + x);
  context.fillStyle = turn > 0 ? "#ffd75e" : "#e39b1f";
  context.beginPath();
  context.ellipse(x, y, Math.max(1, Math.abs(turn) * size), size, 0, 0, Math.PI * 2);
  context.fill();
  context.strokeStyle = withOpacity("#fff3c4", 0.8);
  context.lineWidth = size * 0.14;
  context.stroke();
}
