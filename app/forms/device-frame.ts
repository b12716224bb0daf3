import { blackboxInMessage, DEVICE_TIMEOUT } from "#contract/host/frames/device-frame.ts";

/** The collection of a blackbox. */
export interface DeviceCollection {
  /** The blackbox; an empty text once the time is over. Never rejects. */
  blackbox: Promise<string>;
  cancel(): void;
}

/**
 * Collects the device's blackbox in a hidden iframe [FRM-2]. The frame is removed when it has answered, or after five seconds.
 *
 * @param url of the device frame
 */
export function collectBlackbox(url: string): DeviceCollection {
  let cancel = () => {};
  const blackbox = new Promise<string>((resolve) => {
    const frame = document.createElement("iframe");
    const finish = (value: string) => {
      clearTimeout(timer);
      removeEventListener("message", onMessage);
      frame.remove();
      resolve(value);
    };
    const onMessage = ({ data, source }: MessageEvent) => {
      const value = source === frame.contentWindow ? blackboxInMessage(data) : null;
      if (value !== null) finish(value);
    };
    const timer = setTimeout(() => finish(""), DEVICE_TIMEOUT);
    cancel = () => finish("");
    addEventListener("message", onMessage);
    // Not `display: none`: some browsers do not run scripts of such frames at full speed.
    frame.style.cssText = "position:absolute;width:0;height:0;border:0;visibility:hidden";
    frame.setAttribute("aria-hidden", "true");
    frame.tabIndex = -1;
    frame.src = url;
    document.body.append(frame);
  });
  return { blackbox, cancel };
}
