import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type ReactNode, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { lazyNamed } from "./lazy-named.ts";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const module = { Greeting, LIMIT: 3 };
const reported = vi.fn();
vi.stubGlobal("reportError", reported);
afterEach(() => reported.mockClear());

/** Renders an element until nothing suspends. */
function html(element: ReactNode, onError: (error: unknown) => void = () => {}): Promise<string> {
  const page = new PassThrough();
  const { pipe } = renderToPipeableStream(<Suspense>{element}</Suspense>, {
    onError,
    onAllReady: () => pipe(page),
  });
  return text(page);
}

test("renders the named export with its props", async () => {
  const Lazy = lazyNamed(async () => module, "Greeting");
  expect(await html(<Lazy name="Ada" />)).toContain("Hello <!-- -->Ada");
});

const Other = (_: { other: string }) => null;

test("a name that is no component of the module does not compile", () => {
  // @ts-expect-error
  lazyNamed(async () => module, "Greting");
  // @ts-expect-error
  lazyNamed(async () => module, "LIMIT");
  // @ts-expect-error
  lazyNamed(async () => module, "Greeting", Other);
});

const failing = (error: Error) => async (): Promise<typeof module> => {
  throw error;
};
const Fallback = ({ name }: { name: string }) => <p>No chunk for {name}</p>;

test("without its chunk the fallback is rendered, with the same props", async () => {
  const Lazy = lazyNamed(failing(new TypeError("Failed to fetch")), "Greeting", Fallback);
  expect(await html(<Lazy name="Ada" />)).toContain("No chunk for <!-- -->Ada");
  expect(reported).not.toHaveBeenCalled();
});

test("an error of the chunk itself is reported, and the page is unaffected", async () => {
  const error = new RangeError("the chunk's own");
  const Lazy = lazyNamed(failing(error), "Greeting", Fallback);
  expect(await html(<Lazy name="Ada" />)).toContain("No chunk for <!-- -->Ada");
  expect(reported).toHaveBeenCalledWith(error);
});

test("without a fallback the error boundary gets the error", async () => {
  const Lazy = lazyNamed(failing(new TypeError("Failed to fetch")), "Greeting");
  const onError = vi.fn();
  await html(<Lazy name="Ada" />, onError);
  expect(onError.mock.calls[0]?.[0]).toEqual(new TypeError("Failed to fetch"));
});
