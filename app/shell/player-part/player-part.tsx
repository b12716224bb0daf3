import { type ComponentType, createContext, createElement, useContext } from "react";

/** Leaves a gap for what a component shows of a player. @returns the gap's mark */
export type LeaveGap = <Props extends object>(draw: ComponentType<Props>, from: Props) => string;

/** There only while the server makes a page for all players. */
export const GapContext = createContext<LeaveGap | null>(null);

interface PlayerPartProps<Props extends object> {
  draw: ComponentType<Props>;
  /** Its props; what a loader left open in a template comes to it as it is for the player. */
  from?: Props;
}

/**
 * Something that shows what is a player's own, on a page that players otherwise share. The server draws it for each player
 * apart from the page: it knows the locale, the messages and the player's part of the shell, and must not have a `useId`.
 */
export function PlayerPart<Props extends object>({ draw, from = {} as Props }: PlayerPartProps<Props>) {
  const leaveGap = useContext(GapContext);
  return leaveGap ? leaveGap(draw, from) : createElement(draw, from);
}
