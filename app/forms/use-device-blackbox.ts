import { type FormEvent, useEffect, useRef, useState } from "react";
import { useShellOrNull } from "#app/session/shell-data.ts";
import { onlyFor } from "#contract/host/expected-errors.ts";
import { BLACKBOX_FIELD } from "#contract/host/frames/device-frame.ts";

export interface DeviceBlackbox {
  /** Whether a submission waits for the blackbox. */
  isWaiting: boolean;
  /**
   * Puts the blackbox into the submitted form. If it is not known yet, prevents the submission, and repeats it when it is known or
   * the time is over.
   *
   * @returns whether the form may be sent now
   */
  fill(event: FormEvent<HTMLFormElement>): boolean;
}

/**
 * The device blackbox of a form that is marked iov [FRM-2]. Its collection starts when the form appears and takes at most five
 * seconds, so a form that is filled in more slowly never waits.
 */
export function useDeviceBlackbox(isMarked: boolean): DeviceBlackbox {
  const url = useShellOrNull()?.site.deviceFrame ?? null;
  const [isWaiting, setIsWaiting] = useState(false);
  const value = useRef<string>(undefined);
  const collected = useRef<Promise<string>>(undefined);
  const isNeeded = isMarked && url !== null;

  useEffect(() => {
    if (!isNeeded) return;
    let cancel = () => {};
    let isOver = false;
    collected.current = import("./device-frame.ts")
      .then(({ collectBlackbox }) => {
        if (isOver) return "";
        const collection = collectBlackbox(url);
        cancel = collection.cancel;
        return collection.blackbox;
      })
      // A module that fails to load must not stop the form.
      .catch(onlyFor([TypeError], () => ""))
      .then((blackbox) => {
        if (!isOver) value.current = blackbox;
        return blackbox;
      });
    return () => {
      isOver = true;
      cancel();
      value.current = undefined;
    };
  }, [isNeeded, url]);

  return {
    isWaiting,
    fill(event) {
      if (!isNeeded) return true;
      const form = event.currentTarget;
      const input = form.elements.namedItem(BLACKBOX_FIELD);
      if (value.current !== undefined) {
        if (input instanceof HTMLInputElement) input.value = value.current;
        return true;
      }
      event.preventDefault();
      if (isWaiting) return false;
      setIsWaiting(true);
      const { submitter } = event.nativeEvent as SubmitEvent;
      void (collected.current ?? Promise.resolve("")).then((blackbox) => {
        value.current ??= blackbox;
        setIsWaiting(false);
        if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : undefined);
      });
      return false;
    },
  };
}
