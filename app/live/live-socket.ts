import { revalidateWhenIdle } from "#app/framework/idle-revalidation.ts";
import { BROWSER_PING } from "#contract/wire/live-audience.ts";
import { attachSocket, dispatch, dispatchLoss, onLive } from "./live-connection.ts";
import { setServerClock } from "./server-clock.ts";

/** Upper limit of the delay before the first reconnect, in milliseconds. */
const INITIAL_MAX_DELAY = 1_000;
/** Upper limit of the delay before any reconnect, in milliseconds. */
const MAX_DELAY = 30_000;

/**
 * The delay before the next connection attempt: a random time up to a limit that doubles with each failure ("full jitter"),
 * so that thousands of tabs that were disconnected together do not reconnect together.
 *
 * @param failures since the last open connection, at least 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
export function reconnectDelay(failures: number, random: number): number {
  return random * Math.min(MAX_DELAY, INITIAL_MAX_DELAY * 2 ** (failures - 1));
}

/** How often a visible tab asks whether its connection is alive, in milliseconds. */
const PROBE_INTERVAL = 30_000;
/** A connection that is neither opened nor answers for this long is lost, in milliseconds. */
const ANSWER_TIMEOUT = 8_000;
/** Tabs that were disconnected together reload their data within this time, in milliseconds. */
const RELOAD_SPREAD = 3_000;
/** The browser's own events can follow each other fast; the BFF limits the messages of a socket. */
const MIN_PROBE_INTERVAL = 5_000;

/**
 * Opens this tab's WebSocket to the BFF and reconnects it after a loss: after a delay, or at once when the browser is online
 * again. A hidden tab reconnects when it becomes visible.
 *
 * A connection can be lost without an event, for instance while the device sleeps or changes its network. So a visible tab asks
 * for an answer now and then, and whenever the browser wakes up or is online again. Once the link is up again, the page's data is
 * reloaded, because events of the time between were not received.
 *
 * @returns a function that closes the connection
 */
export function connectLive(): () => void {
  let current: WebSocket | null = null;
  let opened: WebSocket | null = null;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the connection is opened or an answer is awaited. */
  let silence: ReturnType<typeof setTimeout> | undefined;
  let probedAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let stopped = false;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let hasBeenUp = false;
  let isGap = false;

  function connect(): void {
    clearTimeout(reconnect);
    if (stopped || current) return;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/bff/live`);
    current = socket;
    awaitAnswer(socket);
    socket.onopen = () => {
      clearTimeout(silence);
      failures = 0;
      opened = socket;
      attachSocket(socket);
    };
    socket.onmessage = ({ data }) => {
      if (current !== socket) return;
      clearTimeout(silence);
      dispatch(JSON.parse(data));
    };
    socket.onclose = () => lose(socket);
  }

  function detach(): void {
    opened = null;
    attachSocket(null);
  }

  function lose(socket: WebSocket): void {
    if (opened === socket) detach();
    if (current !== socket) return;
    clearTimeout(silence);
    current = null;
    failures += 1;
    // A socket without a connection would fire `close` after minutes.
    socket.close();
    dispatchLoss();
    if (!stopped && !document.hidden)
      reconnect = setTimeout(connect, reconnectDelay(failures, Math.random()));
  }

  function awaitAnswer(socket: WebSocket): void {
    clearTimeout(silence);
    silence = setTimeout(() => lose(socket), ANSWER_TIMEOUT);
  }

  function probe(): void {
    const socket = opened;
    const now = performance.now();
    if (document.hidden || !socket || socket !== current || now - probedAt < MIN_PROBE_INTERVAL) return;
    probedAt = now;
    awaitAnswer(socket);
    socket.send(BROWSER_PING);
  }

  const reconnectOrProbe = () => {
    if (document.hidden) return;
    if (current) probe();
    else connect();
  };
  const stopReloading = onLive("link", ({ state }) => {
    clearTimeout(reload);
    if (state === "up" && isGap) reload = setTimeout(revalidateWhenIdle, Math.random() * RELOAD_SPREAD);
    hasBeenUp ||= state === "up";
    // A player's link is down until it has been opened first.
    isGap = state === "down" && hasBeenUp;
  });
  const stopClock = onLive("clock", ({ now }) => setServerClock(now));
  connect();
  const probes = setInterval(probe, PROBE_INTERVAL);
  addEventListener("online", reconnectOrProbe);
  addEventListener("pageshow", reconnectOrProbe);
  document.addEventListener("visibilitychange", reconnectOrProbe);
  return () => {
    stopped = true;
    clearTimeout(reconnect);
    clearTimeout(silence);
    clearTimeout(reload);
    clearInterval(probes);
    stopReloading();
    stopClock();
    removeEventListener("online", reconnectOrProbe);
    removeEventListener("pageshow", reconnectOrProbe);
    document.removeEventListener("visibilitychange", reconnectOrProbe);
    const closing = current;
    current = null;
    detach();
    closing?.close(1000);
  };
}
