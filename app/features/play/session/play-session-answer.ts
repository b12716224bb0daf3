import type { PlaySession } from "#contract/play/play-session.ts";

/** What the page's own questions are answered with; without a session only where the product API did not answer. */
export interface PlaySessionAnswer {
  /** Null where no session is under way. */
  session?: PlaySession | null;
}
