import type { Plugin } from "vite";
import remixOptions from "../remix.config.js";

/** The package's modules for the browser and what they import relatively. */
const PACKAGE = "/node_modules/@remix-run/react/dist/esm/";
const FLAG = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g;

const flagsOff = Object.entries(remixOptions.future ?? {}).flatMap(([flag, isOn]) => (isOn ? [] : [flag]));

/**
 * Replaces the future flags that `remix.config.js` turns off by `false`, so that the bundler drops the code behind them.
 *
 * @param code of a module of `@remix-run/react`
 */
export function withoutFlagsOff(code: string): string {
  return code.replace(FLAG, (expression, flag: string) => (flagsOff.includes(flag) ? "false" : expression));
}

/**
 * Vite plugin for the client build: Remix reads its flags when it runs, so browsers would load the code of features that this app
 * never turns on, such as the decoder of single fetch and the discovery of routes. See app/framework/README.md.
 */
export function remixFlags(): Plugin {
  return {
    name: "solstice:remix-flags",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      return id.includes(PACKAGE) ? { code: withoutFlagsOff(code), map: null } : null;
    },
  };
}
