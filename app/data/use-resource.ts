import { useRef, useState } from "react";
import { useShell } from "#app/session/shell-data.ts";
import { useStore } from "#app/ui/create-store.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { type Endpoint, endpointPath } from "./endpoint.ts";
import type { RequestError } from "./exchange.ts";
import { requestJson } from "./request.ts";
import { createResource, type ResourceState } from "./resource.ts";

interface ResourceSettings<Answer> {
  /** Whether the answer is requested by itself, not only by `reload`; true by default. */
  enabled?: boolean;
  /** Milliseconds before the request of a new input; none by default. */
  delay?: number;
  /** The answer is requested again when this value changes. */
  version?: string | number;
  /** The answer to the previous input is shown until the next one has arrived. */
  keepsPrevious?: boolean;
  /** Called when an answer arrives, before it is rendered. */
  onAnswer?: (answer: Answer) => void;
  onFailure?: (failure: RequestError) => void;
}

/**
 * What an endpoint answers. A new input, another `version`, `reload` and unmounting end the request before, so that the latest one
 * wins. A failure is a value, for the component to show where the answer would be, with `reload` to repeat the request.
 */
export function useResource<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  {
    enabled = true,
    delay = 0,
    version,
    keepsPrevious = false,
    onAnswer,
    onFailure,
  }: ResourceSettings<Answer> = {},
): ResourceState<Answer> & { reload: () => Promise<Answer | null> } {
  const locale = useShell().locale.code;
  const path = endpointPath(endpoint, locale, input);
  const latest = useRef({ onAnswer, onFailure });
  latest.current = { onAnswer, onFailure };
  const previous = useRef<Answer>(undefined);
  // The path stands for endpoint and input, which may be new objects in each render.
  const open = () => ({
    path,
    resource: createResource<Answer>({
      request: (signal) => requestJson(endpoint, input, { locale, signal }),
      initial: keepsPrevious ? previous.current : undefined,
      onAnswer: (answer) => latest.current.onAnswer?.(answer),
      onFailure: (failure) => latest.current.onFailure?.(failure),
    }),
  });
  const [opened, setOpened] = useState(open);
  if (opened.path !== path) setOpened(open());
  const { resource } = opened;
  useOnChange(() => {
    const timer = enabled && delay > 0 ? setTimeout(resource.reload, delay) : undefined;
    if (enabled && !timer) void resource.reload();
    return () => {
      clearTimeout(timer);
      resource.stop();
    };
  }, [resource, enabled, delay, version]);
  const state = useStore(resource);
  previous.current = state.answer;
  return { ...state, reload: resource.reload };
}
