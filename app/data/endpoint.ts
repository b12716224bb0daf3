import { addPlayer } from "#app/session/page-player.ts";
import type { LocaleCode } from "#contract/wire/locales.ts";
import type { AnswerSchema } from "./answer-checks.ts";
import { type ActionRoute, endpointAction } from "./endpoint-action.ts";

type Fields = Readonly<Record<string, string | undefined>> | URLSearchParams;

/**
 * A route of `app/routes/actions/` as the browser asks it. The part of the app that answers it declares it in its `endpoints.ts`;
 * loader or action and component share the type of the answer. `Input` is what a request is made of, undefined for nothing.
 */
export interface Endpoint<Input, Answer> {
  readonly route: ActionRoute;
  readonly method: "GET" | "POST";
  /** The query of a request; undefined fields are left out. */
  readonly query?: (input: Input) => Fields;
  /** The form fields that a POST sends. */
  readonly body?: (input: Input) => Fields;
  readonly answer: AnswerSchema<Answer>;
  /** Milliseconds until the browser gives up; REQUEST_TIMEOUT by default. */
  readonly timeout?: number;
  /** The server explains a refusal (4xx) in an answer of the same shape. */
  readonly explainsRefusals?: boolean;
}

/** Declares an endpoint; without `query` and `body` it has no input. */
export function endpoint<Answer, Input = undefined>(
  declared: Endpoint<Input, Answer>,
): Endpoint<Input, Answer> {
  return declared;
}

/** The type of an endpoint's input. */
export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never;

/** The type of an endpoint's answer, for the loader or action that gives it. */
export type AnswerOf<E> = E extends Endpoint<never, infer Answer> ? Answer : never;

function searchOf(fields: Fields): URLSearchParams {
  if (fields instanceof URLSearchParams) return fields;
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(entries);
}

/** The path and query of a request. */
export function endpointPath<Input>(
  { route, query }: Pick<Endpoint<Input, unknown>, "route" | "query">,
  locale: LocaleCode,
  input: Input,
): string {
  const action = endpointAction(route, locale);
  const search = query ? searchOf(query(input)).toString() : "";
  return search ? `${action}?${search}` : action;
}

/** The body of a POST; undefined for a GET. */
export function endpointBody<Input>(
  { method, body }: Endpoint<Input, unknown>,
  input: Input,
): URLSearchParams | undefined {
  return method === "POST" ? addPlayer(body ? searchOf(body(input)) : new URLSearchParams()) : undefined;
}
