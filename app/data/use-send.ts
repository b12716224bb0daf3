import { useMemo } from "react";
import { useShell } from "#app/session/shell-data.ts";
import { useStore } from "#app/ui/create-store.ts";
import type { Endpoint } from "./endpoint.ts";
import { requestJson } from "./request.ts";
import { createSender, type SenderState, type Sent } from "./sender.ts";

/**
 * Sends requests to an endpoint because of something that the player does, one at a time. Unmounting does not end a request: the
 * server may already do what was asked. A failure is a value, never an exception.
 */
export function useSend<Input, Answer>(
  endpoint: Endpoint<Input, Answer>,
): SenderState & { send: (input: Input) => Promise<Sent<Answer> | null> } {
  const locale = useShell().locale.code;
  const sender = useMemo(
    () => createSender((input: Input) => requestJson(endpoint, input, { locale })),
    [endpoint, locale],
  );
  return { ...useStore(sender), send: sender.send };
}
