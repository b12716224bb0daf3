import { expect, test } from "vitest";
import { openFrame } from "../../tests/support/frame-page.ts";

const data = { script: "https://register.example/seal.js", global: "apg_1" };
const shown = [{ message: { from: "seal-frame", type: "shown" }, origin: "*" }];

/** A picture that is not loaded yet. @returns fires its event */
function createPicture() {
  const listeners: (() => void)[] = [];
  const picture = {
    complete: false,
    naturalWidth: 0,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  };
  return {
    picture,
    load: () => {
      for (const listener of listeners) listener();
    },
  };
}

test("the seal is reported once, when its picture is loaded", async () => {
  const { picture, load } = createPicture();
  const page = await openFrame("seal-frame", { data, images: [picture] });
  let starts = 0;
  page.window.apg_1 = {
    init: () => {
      starts += 1;
    },
  };
  expect(page.added.map(({ src }) => src)).toEqual([data.script]);
  page.added[0]?.onload?.();
  expect(starts).toBe(1);
  page.mutate();
  page.mutate();
  expect(page.sent).toEqual([]);
  load();
  expect(page.sent).toEqual(shown);
});

test("a picture that the browser has in its cache is visible at once", async () => {
  const page = await openFrame("seal-frame", {
    data,
    images: [{ ...createPicture().picture, complete: true, naturalWidth: 56 }],
  });
  page.mutate();
  expect(page.sent).toEqual(shown);
});

test("a broken picture shows no seal, and a register's script without its object does no harm", async () => {
  const page = await openFrame("seal-frame", {
    data,
    images: [{ ...createPicture().picture, complete: true }],
  });
  page.added[0]?.onload?.();
  page.mutate();
  expect(page.sent).toEqual([]);
});

test("without a register there is nothing to run", async () => {
  const page = await openFrame("seal-frame");
  expect(page.added).toEqual([]);
});
