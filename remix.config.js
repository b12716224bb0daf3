/**
 * Remix options; vite.config.ts passes them to the Remix plugin.
 *
 * Two future flags stay off: `v3_singleFetch` and `v3_lazyRouteDiscovery` render slower and add two
 * endpoints (`.data` and `/__manifest`) that the product does not need. See docs/decisions/001-remix-2-with-two-flags-off.md.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
