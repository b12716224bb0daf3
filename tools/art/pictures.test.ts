import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { games } from "../../sandbox/providers/games/catalogue/games.ts";
import { providers } from "../../sandbox/providers/games/catalogue/providers.ts";
import { themes } from "../../sandbox/providers/games/catalogue/themes.ts";
import { composedSceneSource } from "./composed-scene.ts";
import { tiles } from "./tiles.ts";
import { tournamentMotifs } from "./tournaments.ts";

const file = (name: string) =>
  fileURLToPath(new URL(`../../sandbox/providers/games/pictures/${name}`, import.meta.url));
const shader = (name: string) => fileURLToPath(new URL(`shaders/${name}`, import.meta.url));
const sizeOf = (name: string) => statSync(file(name)).size;
const unique = (list: readonly string[]) => new Set(list).size === list.length;

describe("tiles", () => {
  test("every game has a tile whose letters spell its name", () => {
    // A long word may be split across two lines.
    const letters = (text: string) => text.replaceAll(/\s/g, "").replaceAll("’", "'").toLowerCase();
    for (const { code, name } of games)
      expect(letters(tiles[code]?.lines.join("") ?? ""), code).toBe(letters(name));
    expect(Object.keys(tiles).sort()).toEqual(games.map(({ code }) => code).sort());
  });

  test("tile pictures differ: at most two share a scene, and no two composed scenes have the same main object and sky", () => {
    const scenes = games.flatMap(({ code }) => tiles[code]?.scene ?? []);
    const drawn = scenes.filter((scene) => typeof scene === "string");
    const composedScenes = scenes.filter((scene) => typeof scene !== "string");
    for (const scene of new Set(drawn)) {
      expect(existsSync(shader(`scenes/${scene}.glsl`)), scene).toBe(true);
      expect(drawn.filter((other) => other === scene).length, scene).toBeLessThanOrEqual(2);
    }
    expect(unique(composedScenes.map(({ main, arrangement }) => `${arrangement} ${main}`))).toBe(true);
    expect(unique(composedScenes.map(({ main, sky }) => `${main} under ${sky}`))).toBe(true);
    for (const scene of composedScenes) expect(composedSceneSource(scene)).toContain("vec3 sky(vec2 uv)");
  });
});

describe("picture files", () => {
  const tileFiles = games.flatMap(({ code }) => [`${code}-240.avif`, `${code}-480.avif`]);

  test("every tile exists in both sizes, in the ratio 3:4, with at most 30 KB", async () => {
    const sizes = await Promise.all(tileFiles.map((name) => sharp(file(name)).metadata()));
    for (const [index, name] of tileFiles.entries()) {
      const { width, height } = sizes[index] ?? {};
      expect([width, height], name).toEqual(name.includes("-240.") ? [240, 320] : [480, 640]);
      expect(sizeOf(name), name).toBeLessThanOrEqual(30_000);
    }
  });

  test("all files together have at most eight megabytes", () => {
    expect(readdirSync(file("")).reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThanOrEqual(8_000_000);
  });

  test("every theme has an atlas of ten transparent cells and a backdrop", async () => {
    for (const { id, symbols } of Object.values(themes)) {
      expect(unique(symbols)).toBe(true);
      const atlas = sharp(file(`${id}-symbols.webp`));
      expect(await atlas.metadata()).toMatchObject({ width: 640, height: 256, hasAlpha: true });
      const { data, info } = await atlas.raw().toBuffer({ resolveWithObject: true });
      for (let cell = 0; cell < 10; cell++) {
        const alpha = (x: number, y: number) =>
          data[((Math.floor(cell / 5) * 128 + y) * info.width + (cell % 5) * 128 + x) * 4 + 3] ?? 0;
        expect(alpha(0, 0), `${symbols[cell]}'s corner`).toBe(0);
        let painted = 0;
        for (let y = 0; y < 128; y++) for (let x = 0; x < 128; x++) if (alpha(x, y) > 128) painted++;
        expect(painted, symbols[cell]).toBeGreaterThan(1_500);
      }
      expect(sizeOf(`${id}-symbols.webp`)).toBeLessThanOrEqual(40_000);
      expect(await sharp(file(`${id}-backdrop.webp`)).metadata()).toMatchObject({ width: 1280, height: 800 });
      expect(sizeOf(`${id}-backdrop.webp`)).toBeLessThanOrEqual(45_000);
    }
  });

  test("every provider has a logo of at most 4 KB", () => {
    for (const { id } of providers) expect(sizeOf(`provider-${id}.svg`)).toBeLessThanOrEqual(4_096);
  });

  test("there are no unused files", () => {
    const expected = [
      ...tileFiles,
      ...tournamentMotifs.flatMap((id) => [`tournament-${id}-600.avif`, `tournament-${id}-1200.avif`]),
      ...providers.map(({ id }) => `provider-${id}.svg`),
      ...Object.keys(themes).flatMap((id) => [`${id}-symbols.webp`, `${id}-backdrop.webp`]),
    ];
    expect(readdirSync(file("")).sort()).toEqual(expected.sort());
  });
});
