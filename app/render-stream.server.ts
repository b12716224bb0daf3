import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { LoadContext } from "#contract/load-context.ts";

/** After this many milliseconds deferred data that has not come is given up and its skeleton left to the browser. */
export const streamTimeout = 5_000;

interface PageResponse {
  request: Request;
  status: number;
  headers: Headers;
  context: LoadContext;
}

/**
 * Answers with the page as soon as its shell is rendered, and sends what it waits for as it comes.
 *
 * @throws what made the shell itself impossible to render
 */
export function renderStream(page: ReactElement, response: PageResponse): Promise<Response> {
  const { request, status, headers, context } = response;
  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: context.nonce,
      onShellReady() {
        answered = true;
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        if (answered && !request.signal.aborted) context.log.error({ err: error }, "a deferred part failed");
      },
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
