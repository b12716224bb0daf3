// Renders scenes with WebGL in Chromium. The page runs page-renderer.ts and lettering.ts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import type { Palette } from "../../sandbox/providers/games/catalogue/themes.ts";
import { computeLettering, type Lettering } from "./lettering.ts";
import { createPageRenderer, type PageRenderer, type RenderJob } from "./page-renderer.ts";
import { keepCalledFunctions, keepNamedMaterials } from "./shader-pruning.ts";

const shaders = new URL("./shaders/", import.meta.url);
const MODULES = new URL("../../node_modules/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, shaders), "utf8");

/** The fonts of the lettering by name; all under the SIL Open Font License. */
const FONTS: Readonly<Record<string, string>> = {
  "Cinzel Decorative": "@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff2",
  "Lilita One": "@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2",
  Rye: "@fontsource/rye/files/rye-latin-400-normal.woff2",
  Audiowide: "@fontsource/audiowide/files/audiowide-latin-400-normal.woff2",
  Limelight: "@fontsource/limelight/files/limelight-latin-400-normal.woff2",
  "Pirata One": "@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2",
  Unbounded: "@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2",
};

/** The GLSL of a scene, which defines setup, map, surface, sky and air (see shaders/light.glsl). */
export function sceneSource(name: string): string {
  return read(`scenes/${name}.glsl`);
}

/** The GLSL of the scene behind a theme's reels. */
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

const DEFAULT_SURFACE = "Mat surface(float id, vec3 p, inout vec3 n) { return common_surface(id, p, n); }";

/** The complete fragment shader of a scene. A scene without its own `surface` gets the default one. */
function fragmentShader(scene: string): string {
  const called = keepCalledFunctions(objects, scene);
  const used = called + scene;
  const shared = [core, keepNamedMaterials(`${materials}\n${lighting}`, used), backdrop, called];
  const own = keepNamedMaterials(read("object-materials.glsl"), used);
  return [
    ...shared,
    own,
    scene,
    scene.includes("Mat surface(") ? "" : DEFAULT_SURFACE,
    read("frame.glsl"),
  ].join("\n");
}

/** Converts `#rrggbb` to linear red, green and blue from 0 to 1. */
export function linearColour(hex: string): number[] {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
}

/** A scene with the options of its rendering. */
export interface SceneRendering {
  readonly scene: string;
  readonly palette: Palette;
  readonly width: number;
  readonly height: number;
  /** Accumulated passes; 8 gives a clean picture, 2 a preview. */
  readonly passes: number;
  /** See RenderJob; default 1. */
  readonly resolution?: number;
  readonly seed: number;
  readonly variant?: number;
  readonly bloom?: number;
  readonly exposure?: number;
  readonly vignette?: number;
  readonly scrim?: number;
  readonly transparent?: boolean;
  readonly lettering?: Lettering | undefined;
}

export interface Renderer {
  /** Renders a PNG. Rejects with the compiler's log if the scene is not valid GLSL. */
  render(picture: SceneRendering): Promise<Buffer>;
  close(): Promise<void>;
}

/** Path of Chromium: `CHROMIUM_PATH` (a headless shell is enough), Debian's, or undefined for Playwright's own. */
const chromiumPath = process.env.CHROMIUM_PATH ?? ["/usr/bin/chromium"].find((path) => existsSync(path));

/** Starts Chromium with software rendering, so that every machine gives the same pictures. */
export async function openRenderer(): Promise<Renderer> {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"].concat(
      "--disable-background-networking",
      "--disable-gpu-watchdog",
    ),
  });
  const page = await browser.newPage();
  await page.evaluate(
    async ([rendererSource, letteringSource, blur, print, fonts]) => {
      for (const [name, bytes] of Object.entries(fonts)) {
        const face = new FontFace(name, `url(data:font/woff2;base64,${bytes})`, { weight: "100 900" });
        document.fonts.add(await face.load());
      }
      const toFunction = (text: string) => new Function(`return (${text})`)();
      const create = toFunction(rendererSource) as typeof createPageRenderer;
      (window as unknown as { renderer: PageRenderer }).renderer = create(
        blur,
        print,
        toFunction(letteringSource),
      );
    },
    [
      createPageRenderer.toString(),
      computeLettering.toString(),
      read("blur.glsl"),
      read("print.glsl"),
      Object.fromEntries(
        Object.entries(FONTS).map(([name, path]) => [
          name,
          readFileSync(new URL(path, MODULES)).toString("base64"),
        ]),
      ),
    ] as const,
  );
  return {
    async render(picture) {
      const { night, primary, accent, glow } = picture.palette;
      const job: RenderJob = {
        fragment: fragmentShader(picture.scene),
        width: picture.width,
        height: picture.height,
        passes: picture.passes,
        resolution: picture.resolution ?? 1,
        seed: picture.seed,
        variant: picture.variant ?? 0,
        colours: {
          uNight: linearColour(night),
          uPrimary: linearColour(primary),
          uAccent: linearColour(accent),
          uGlow: linearColour(glow),
        },
        bloom: picture.bloom ?? 0.5,
        exposure: picture.exposure ?? 0.66,
        vignette: picture.vignette ?? 1,
        scrim: picture.scrim ?? 0.7,
        transparent: picture.transparent ?? false,
        lettering: picture.lettering,
      };
      const png = await page.evaluate(
        (renderJob) => (window as unknown as { renderer: PageRenderer }).renderer.render(renderJob),
        job,
      );
      return Buffer.from(png, "base64");
    },
    close: () => browser.close(),
  };
}
