/** Runs a vendor's script in this page. The content security policy allows only the vendor's. */
export function loadVendorScript(
  src: string,
  { id, onLoad, onError }: { id?: string; onLoad?: () => void; onError?: () => void },
): void {
  const script = document.createElement("script");
  if (id) script.id = id;
  if (onLoad) script.onload = onLoad;
  if (onError) script.onerror = onError;
  script.src = src;
  document.body.append(script);
}

const POLL_MS = 100;

/** Calls back once a vendor's function exists, which may be long after its script was loaded. */
export function whenReady(isReady: () => boolean, callback: () => void): void {
  if (isReady()) callback();
  else setTimeout(whenReady, POLL_MS, isReady, callback);
}
