import { request } from "node:http";
import { loadConfig } from "../config/config.ts";

/**
 * HEALTHCHECK of the container: requests the liveness of the server and exits with 0 or 1. Not the readiness: an unhealthy
 * container is restarted, and a restart helps neither one that is closing nor one with failing dependencies. It is a program of its
 * own, because a slim image contains no HTTP client.
 */
const TIMEOUT_MS = 4_000;

const { PORT } = loadConfig(process.env);
const probe = request({ host: "127.0.0.1", port: PORT, path: "/bff/health/live", timeout: TIMEOUT_MS });
probe.on("response", ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
probe.on("timeout", () => process.exit(1));
probe.on("error", () => process.exit(1));
probe.end();
