import { type ComponentType, createContext, createElement, type HTMLAttributes, useContext } from "react";

/** Gives the HTML that a component draws from its props, or undefined where it has not been kept yet. */
export type Keep = <Props extends object>(draw: ComponentType<Props>, from: Props) => string | undefined;

/** Only the server has one, and only for pages that nothing else keeps. */
export const KeepContext = createContext<Keep | undefined>(undefined);

interface KeptProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  as: "ul" | "nav" | "footer";
  /** Draws the content from `from`, the locale and the messages alone; a fragment's HTML must not have a `useId`. */
  draw: ComponentType<Props>;
  /** Plain data: what is equal as JSON looks the same, for everyone. */
  from: Props;
}

/**
 * An element whose content is the same on many pages, so that the server need not draw it for each of them. The browser
 * always draws it itself, and hydrates the same HTML either way.
 */
export function Kept<Props extends object>({ as, draw, from, ...attributes }: KeptProps<Props>) {
  const html = useContext(KeepContext)?.(draw, from);
  if (html === undefined) return createElement(as, attributes, createElement(draw, from));
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
