import { request } from "node:http";
import { loadConfig } from "../config/config.ts";

/**
 * The container's HEALTHCHECK: asks the server beside it whether it is ready, and says so by its exit code, 0 or 1. A
 * program of its own, because a slim image has nothing else to ask with.
 */
const LONGEST_WAIT = 4_000;

const { PORT } = loadConfig(process.env);
const probe = request({ host: "127.0.0.1", port: PORT, path: "/bff/health/ready", timeout: LONGEST_WAIT });
probe.on("response", ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
probe.on("timeout", () => process.exit(1));
probe.on("error", () => process.exit(1));
probe.end();
