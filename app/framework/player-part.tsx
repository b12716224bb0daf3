import { type ComponentType, createContext, createElement, useContext } from "react";
import type { Gap } from "#contract/host/load-context.ts";

/** Props in which loader data can be a gap. */
export type GapProps<Props> = { [Name in keyof Props]: Props[Name] | Gap<Props[Name]> };

/** Adds a gap for a component to the page template. @returns the placeholder to render as text */
export type LeaveGap = <Props extends object>(
  component: ComponentType<Props>,
  props: GapProps<Props>,
) => string;

/** Provided only while the server renders a page template for all players. */
export const LeaveGapContext = createContext<LeaveGap | null>(null);

interface PlayerPartProps<Props extends object> {
  component: ComponentType<Props>;
  /** The component's props; a gap in them is replaced by the player's value before the component is rendered. */
  props?: GapProps<Props>;
}

/**
 * Renders a component that shows one player's data on a page that all players share. In a page template it is a placeholder,
 * which the server replaces with the component's HTML for each player. The component may use translations, the locale,
 * what the site does not have and the player's part of the shell data; it must not use `useId`, routes or other contexts.
 */
export function PlayerPart<Props extends object>({
  component,
  props = {} as GapProps<Props>,
}: PlayerPartProps<Props>) {
  const leaveGap = useContext(LeaveGapContext);
  // Without a template no prop is a gap.
  return leaveGap ? leaveGap(component, props) : createElement(component, props as Props);
}
