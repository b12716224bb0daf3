import type { LoadContext } from "#contract/host/load-context.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends LoadContext {}
}
