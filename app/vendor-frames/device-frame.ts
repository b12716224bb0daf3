import { DEVICE_TIMEOUT, type FromDeviceFrame } from "#contract/host/frames/device-frame.ts";
import { connectToPage } from "./page-channel.ts";
import { loadVendorScript } from "./script-loader.ts";

/* The script of /bff/device-frame, in which the vendor's device fingerprint runs [FRM-2]; it reports the blackbox. */

const POLL_MS = 250;

interface DeviceGlobals {
  IGLOO?: { getBlackbox?: () => { blackbox?: unknown; finished?: boolean } | undefined };
}

const { version = "general5", subkey } = document.currentScript?.dataset ?? {};
const page = connectToPage<FromDeviceFrame>("device-frame");
const startedAt = performance.now();

// The names are those that the vendor's script expects.
const loader = { uri_hook: "iojs", version, ...(subkey && { subkey }) };
Object.assign(window, { io_global_object_name: "IGLOO", IGLOO: { loader } });

function readBlackbox() {
  try {
    return (window as Window & DeviceGlobals).IGLOO?.getBlackbox?.();
  } catch {
    return undefined;
  }
}

function poll(): void {
  const { blackbox = "", finished = false } = readBlackbox() ?? {};
  if (finished || performance.now() - startedAt >= DEVICE_TIMEOUT) page.send({ blackbox: String(blackbox) });
  else setTimeout(poll, POLL_MS);
}

loadVendorScript(`/iojs/${version}/static_wdp.js`, {});
poll();
