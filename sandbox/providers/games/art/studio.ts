/** Chromium as a darkroom: puts a scene's shader together, has it developed there, and gives back a PNG. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Palette } from "../catalogue/themes.ts";
import { type Darkroom, type Order, openDarkroom } from "./darkroom.ts";
import { type Lettering, setType } from "./lettering.ts";
import { onlyCalled, onlyNamed } from "./prune.ts";

const shaders = new URL("./shaders/", import.meta.url);
const fonts = new URL("../../../../node_modules/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, shaders), "utf8");

/** The display faces by the name the lettering asks for; all under the SIL Open Font License. */
const faces: Readonly<Record<string, string>> = {
  "Cinzel Decorative": "@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2",
  "Lilita One": "@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2",
  Rye: "@fontsource/rye/files/rye-latin-400-normal.woff2",
  Audiowide: "@fontsource/audiowide/files/audiowide-latin-400-normal.woff2",
  Limelight: "@fontsource/limelight/files/limelight-latin-400-normal.woff2",
  "Pirata One": "@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2",
  Unbounded: "@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2",
};

/** A scene: GLSL that defines setup, map, surface, sky and air (see shaders/light.glsl). */
export function sceneSource(name: string): string {
  return read(`scenes/${name}.glsl`);
}

/** The scene behind a theme's reels. */
export function backdropSource(theme: string): string {
  return read(`backdrops/${theme}.glsl`);
}

const [core, materials, lighting, backdrop] = ["core", "materials", "light", "backdrop"].map((name) =>
  read(`${name}.glsl`),
);
const objects = readdirSync(new URL("objects/", shaders))
  .sort()
  .map((name) => read(`objects/${name}`))
  .join("\n");

const plain = "Mat surface(float id, vec3 p, inout vec3 n) { return common_surface(id, p, n); }";

/** A scene without materials of its own gets the common ones. */
function fragment(scene: string): string {
  const called = onlyCalled(objects, scene);
  const asked = called + scene;
  const shared = [core, onlyNamed(`${materials}\n${lighting}`, asked), backdrop, called];
  const own = onlyNamed(read("own-materials.glsl"), asked);
  return [...shared, own, scene, scene.includes("Mat surface(") ? "" : plain, read("frame.glsl")].join("\n");
}

/** A colour as light: `#rrggbb` to three linear numbers from 0 to 1. */
export function light(hex: string): number[] {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
}

export interface Picture {
  readonly scene: string;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** Passes gathered per pixel; 8 is clean, 2 is enough to judge. */
  readonly passes: number;
  /** See the darkroom's order; 1 unless said. */
  readonly fineness?: number;
  readonly seed: number;
  readonly variant?: number;
  readonly bloom?: number;
  readonly exposure?: number;
  readonly vignette?: number;
  readonly scrim?: number;
  readonly transparent?: boolean;
  readonly lettering?: Lettering | undefined;
}

export interface Studio {
  /** @returns the finished picture as PNG bytes; rejects with the compiler's log when the scene is not valid GLSL. */
  develop(picture: Picture): Promise<Buffer>;
  close(): Promise<void>;
}

/** Chromium where it is: as told (one without windows is enough, and the cheapest), Debian's, or Playwright's own. */
const chromiumPath = process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find((path) => existsSync(path));

export async function openStudio(): Promise<Studio> {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"].concat(
      "--disable-background-networking",
      "--disable-gpu-watchdog",
    ),
  });
  const page = await browser.newPage();
  await page.evaluate(
    async ([room, type, blur, print, loaded]) => {
      for (const [name, bytes] of Object.entries(loaded)) {
        const face = new FontFace(name, `url(data:font/woff2;base64,${bytes})`, { weight: "100 900" });
        document.fonts.add(await face.load());
      }
      const revive = (text: string) => new Function(`return (${text})`)();
      const open = revive(room) as typeof openDarkroom;
      (window as unknown as { darkroom: Darkroom }).darkroom = open(blur, print, revive(type));
    },
    [
      openDarkroom.toString(),
      setType.toString(),
      read("blur.glsl"),
      read("print.glsl"),
      Object.fromEntries(
        Object.entries(faces).map(([name, path]) => [
          name,
          readFileSync(new URL(path, fonts)).toString("base64"),
        ]),
      ),
    ] as const,
  );
  return {
    async develop(picture) {
      const { night, primary, accent, glow } = picture.palette;
      const order: Order = {
        fragment: fragment(picture.scene),
        width: picture.width,
        height: picture.height,
        passes: picture.passes,
        fineness: picture.fineness ?? 1,
        seed: picture.seed,
        variant: picture.variant ?? 0,
        colours: {
          uNight: light(night),
          uPrimary: light(primary),
          uAccent: light(accent),
          uGlow: light(glow),
        },
        bloom: picture.bloom ?? 0.5,
        exposure: picture.exposure ?? 0.66,
        vignette: picture.vignette ?? 1,
        scrim: picture.scrim ?? 0.7,
        transparent: picture.transparent ?? false,
        lettering: picture.lettering,
      };
      const png = await page.evaluate(
        (asked) => (window as unknown as { darkroom: Darkroom }).darkroom.develop(asked),
        order,
      );
      return Buffer.from(png, "base64");
    },
    close: () => browser.close(),
  };
}
