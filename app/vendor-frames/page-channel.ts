import type { AnswerSchema } from "#app/data/answer-checks.ts";

/** Messages between a frame and the page around it. */
export interface PageChannel<Message> {
  send(message: Message): void;
  /** Passes each valid command of the page to `handle`, and sends `ready`. Call it once. */
  listen<Command>(check: AnswerSchema<Command>, handle: (command: Command) => void): void;
}

/**
 * Connects a frame with the page around it. The page's messages have the frame's name in `to`, the frame's in `from`. A message of
 * another window, to another frame, or of another shape is ignored.
 *
 * @param siteOrigin origin of the page, if it is known; without one, the content security policy decides who may frame this page
 */
export function connectToPage<Message extends object>(
  name: string,
  siteOrigin?: string,
): PageChannel<Message> {
  const post = (message: object) => parent.postMessage({ from: name, ...message }, siteOrigin ?? "*");
  return {
    send: post,
    listen(check, handle) {
      addEventListener("message", ({ data, origin, source }: MessageEvent) => {
        if (source !== parent || (siteOrigin !== undefined && origin !== siteOrigin)) return;
        if (data?.to !== name) return;
        const command = parsed(check, data);
        if (command) handle(command.value);
      });
      if (parent !== window) post({ type: "ready" });
    },
  };
}

/** The value of a message; null for a message of another shape. */
function parsed<T>(check: AnswerSchema<T>, data: unknown): { value: T } | null {
  try {
    return { value: check.parse(data) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
}
