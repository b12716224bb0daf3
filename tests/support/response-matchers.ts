import { expect } from "vitest";
import type { FormAnswer } from "#app/forms/form-answer.ts";

interface ShownError {
  status: number;
  /** Name of the input; without it the error is shown at the form. */
  field?: string;
  /** Key of the message in `locales/`, with its namespace. */
  key: string;
  /** The message's values, which may be a matcher such as `expect.anything()`; by default it has none. */
  values?: unknown;
}

declare module "vitest" {
  interface Matchers<R extends void | Promise<void>, T> {
    /** A loader or an action has returned or thrown a redirect to this address. */
    toRedirectTo(location: string, status?: number): R;
    /** An action has rejected the form with this error and no other. The body stays readable. */
    toShowError(error: ShownError): T extends Response ? Promise<void> : never;
  }
}

expect.extend({
  toRedirectTo(received: unknown, location: string, status?: number) {
    const actual =
      received instanceof Response
        ? { status: received.status, location: received.headers.get("Location") }
        : received;
    const isRedirect = received instanceof Response && received.status >= 300 && received.status < 400;
    const expected = { status: status ?? (isRedirect ? received.status : "3xx"), location };
    return {
      pass: this.equals(actual, expected),
      message: () => `the response ${this.isNot ? "redirects" : "does not redirect"} to ${location}`,
      actual,
      expected,
    };
  },
  async toShowError(received: Response, { status, field = "", key, values }: ShownError) {
    const answer: Partial<FormAnswer> = await received.clone().json();
    const actual = { status: received.status, error: answer.submission?.error };
    const expected = { status, error: { [field]: { key, ...(values !== undefined && { values }) } } };
    return {
      pass: this.equals(actual, expected),
      message: () => `the form ${this.isNot ? "shows" : "does not show"} the error ${key}`,
      actual,
      expected,
    };
  },
});
