import type { FAILURES } from "../../faults.ts";
import type { Exchange } from "../../http/exchange.ts";

/** Fails a call in the way that was set; what each does is told where they are listed. */
export async function sendFailure(
  { request, response }: Exchange,
  failure: (typeof FAILURES)[number],
  work: () => Promise<unknown>,
): Promise<void> {
  switch (failure) {
    case "http-500":
      response.writeHead(500, { "Content-Type": "text/plain" }).end("fault");
      return;
    case "malformed":
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"unexpected":[]}');
      return;
    case "hang":
      request.resume();
      return;
    case "close":
      await work();
      request.socket.destroy();
      return;
    case "half-body": {
      const text = JSON.stringify({ result: await work() });
      response.writeHead(200, {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(text),
      });
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
      return;
    }
    default:
      failure satisfies never;
  }
}
