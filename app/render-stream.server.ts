import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { LoadContext } from "#contract/host/load-context.ts";

/** Milliseconds after which the server ends the stream; the skeletons of pending parts remain in the page. */
const STREAM_TIMEOUT = 6_000;

interface PageResponse {
  request: Request;
  status: number;
  headers: Headers;
  context: LoadContext;
}

/**
 * Responds once everything outside of Suspense boundaries is rendered, and streams each deferred part when it is ready.
 *
 * @throws the error if a part outside of Suspense boundaries fails to render
 */
export function renderStream(page: ReactElement, response: PageResponse): Promise<Response> {
  const { request, status, headers, context } = response;
  return new Promise((resolve, reject) => {
    let responded = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: context.nonce,
      onShellReady() {
        responded = true;
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        if (responded && !request.signal.aborted)
          context.log.error({ err: error }, "a deferred part failed to render");
      },
    });
    setTimeout(abort, STREAM_TIMEOUT).unref();
  });
}
