import type { LoadContext } from "#contract/load-context.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends LoadContext {}
}
