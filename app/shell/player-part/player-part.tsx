import { type ComponentType, createContext, useContext } from "react";

/** Leaves a gap for what a component shows of a player. @returns the gap's mark */
export type LeaveGap = (draw: ComponentType) => string;

/** There only while the server makes a page for all players. */
export const GapContext = createContext<LeaveGap | null>(null);

/**
 * Something that shows what is a player's own, on a page that players otherwise share. The server draws it for each player
 * apart from the page: it knows the locale, the messages and the player's part of the shell, and must not have a `useId`.
 */
export function PlayerPart({ draw: Part }: { draw: ComponentType }) {
  const leaveGap = useContext(GapContext);
  return leaveGap ? leaveGap(Part) : <Part />;
}
