import type { Locals } from "../http/locals.ts";
import type { VisitorSession } from "../session/visitor-session.ts";

/** In whose name a call is made. `Locals` is one; the live relay makes its own from the upgrade request. */
export type Visitor = Pick<
  Locals,
  "site" | "origin" | "clientAddress" | "userAgent" | "locale" | "requestId" | "log"
> & { session: Pick<VisitorSession, "data" | "connectionId"> };
