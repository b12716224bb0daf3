/**
 * Remix options; vite.config.ts hands them to the Remix plugin.
 *
 * Two future flags stay off: `v3_singleFetch` and `v3_lazyRouteDiscovery` render slower and open two more endpoints
 * (`.data` decoding, `/__manifest`) that the product has no use for.
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
