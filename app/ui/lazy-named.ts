import { type FunctionComponent, type LazyExoticComponent, lazy } from "react";

/** The exports of a module that are components. */
type ComponentName<Module> = {
  [Name in keyof Module]: Module[Name] extends FunctionComponent<never> ? Name : never;
}[keyof Module];

type PropsOf<Component> = Component extends FunctionComponent<infer Props> ? Props : never;

/**
 * A component whose chunk is loaded when it is first rendered, below a `Suspense`. The only place that calls React's `lazy`.
 *
 * What the first page shows is rendered by the server and loaded by the browser after the page's own scripts:
 * `import.meta.env.SSR ? Panel : lazyNamed(() => import("./panel.tsx"), "Panel")`. The condition is written where it is used, because
 * the bundler removes the server's import there.
 *
 * @param load `() => import("./panel.tsx")`
 * @param name of the export
 * @param Fallback rendered if the chunk fails to load, for what the page can do without; else the nearest error boundary gets the error
 */
export function lazyNamed<Module, Name extends ComponentName<Module>>(
  load: () => Promise<Module>,
  name: Name,
  Fallback?: FunctionComponent<PropsOf<Module[Name]>>,
): LazyExoticComponent<FunctionComponent<PropsOf<Module[Name]>>> {
  return lazy(async () => {
    try {
      return { default: (await load())[name] as FunctionComponent<PropsOf<Module[Name]>> };
    } catch (error) {
      if (!Fallback) throw error;
      // Browsers reject the import of a file that they cannot load with a TypeError; any other error is the chunk's own.
      if (!(error instanceof TypeError)) reportError(error);
      return { default: Fallback };
    }
  });
}
