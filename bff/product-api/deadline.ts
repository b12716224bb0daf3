import { EventEmitter } from "node:events";
import { UpstreamError } from "#contract/failures.ts";

/**
 * The end of a call: its time is over, or its caller has called it off. undici takes any emitter of `abort` for a signal,
 * and one of these costs a tenth of an AbortController, which a call that never needs it would pay for.
 */
export class Deadline extends EventEmitter {
  /** Why the call ended; undefined while it may go on. */
  reason: unknown;
  readonly #timer: NodeJS.Timeout;
  readonly #outer: AbortSignal | undefined;

  /** @param ms for all attempts of the call together */
  constructor(operation: string, ms: number, outer: AbortSignal | undefined) {
    super();
    this.#timer = setTimeout(() => this.#end(new UpstreamError(operation, "timeout")), ms);
    this.#outer = outer;
    if (outer?.aborted) this.#callOff();
    outer?.addEventListener("abort", this.#callOff, { once: true });
  }

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  /** The call is over: nothing of it is left to end. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#outer?.removeEventListener("abort", this.#callOff);
  }

  readonly #callOff = (): void => this.#end(this.#outer?.reason);

  #end(reason: unknown): void {
    if (this.aborted) return;
    this.reason = reason;
    this.emit("abort");
  }
}
