import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject, test } from "vitest";
import type { Engine, Size } from "./driver.ts";
import { EnginePage } from "./page.ts";

const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<string, Size>;

export interface Visit {
  page: EnginePage;
  origin: string;
  size: Size;
  isPhone: boolean;
  /** Saves a picture of the page, if ENGINE_PICTURES is set. */
  picture(): Promise<void>;
}

/** A story by its title; `sizes` is `both` by default. */
export interface Story {
  title: string;
  size?: keyof typeof SIZES;
  run(visit: Visit): Promise<void>;
}

/** Where pictures of failures go, and of each story's end with ENGINE_PICTURES. */
const PICTURES = "test-results/engines";

async function savePicture(page: EnginePage, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = join(
    PICTURES,
    `${name
      .replaceAll(/[^\w]+/g, "-")
      .toLowerCase()
      .slice(0, 60)}.png`,
  );
  writeFileSync(file, Buffer.from(await page.driver.picture(), "base64"));
}

/** Runs the stories in a browser, at both sizes, each with a page that knows nothing of the others. @param title names the browser */
export function describeEngine(title: string, start: () => Promise<Engine>, stories: readonly Story[]): void {
  describe(title, () => {
    const origin = inject("origin");
    let engine: Engine | undefined;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.stop());
    for (const [sizeName, size] of Object.entries(SIZES)) {
      describe(sizeName, () => {
        for (const story of stories) {
          if (story.size && story.size !== sizeName) continue;
          test(story.title, async () => {
            if (!engine) throw new Error("the browser did not start");
            const page = new EnginePage(await engine.newPage(size), origin);
            const name = `${title} ${sizeName} ${story.title}`;
            const picture = async () => {
              if (process.env.ENGINE_PICTURES) await savePicture(page, name);
            };
            try {
              await story.run({ page, origin, size, isPhone: sizeName === "phone", picture });
              if (!story.title.startsWith("popup")) await picture();
            } catch (error) {
              await savePicture(page, `failed ${name}`);
              throw error;
            } finally {
              await page.driver.close();
            }
          });
        }
      });
    }
  });
}
