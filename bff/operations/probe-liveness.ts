import { connect } from "node:net";

/**
 * HEALTHCHECK of the container: requests the liveness of the server and exits with 0 or 1. Not the readiness: an unhealthy
 * container is restarted, and a restart helps neither one that is closing nor one with failing dependencies. It is a program of its
 * own, because a slim image contains no HTTP client, and imports neither the configuration nor Node's HTTP client: it runs every few
 * seconds.
 */
const TIMEOUT_MS = 4_000;
const ALIVE = "HTTP/1.1 200 ";

const socket = connect({ host: "127.0.0.1", port: Number(process.env.PORT || 3000), timeout: TIMEOUT_MS });
socket.write("GET /bff/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
let answer = "";
socket.on("data", (chunk) => {
  answer += chunk.toString("latin1");
  if (answer.length >= ALIVE.length) process.exit(answer.startsWith(ALIVE) ? 0 : 1);
});
socket.on("timeout", () => process.exit(1));
socket.on("close", () => process.exit(1));
socket.on("error", () => process.exit(1));
