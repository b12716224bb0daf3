import { useEffect } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { SlipContent } from "./slip-content.tsx";
import { SlipHead } from "./slip-head.tsx";
import { SLIP_ID } from "./slip-state.ts";

/** The slip beside the content. It is always there, so it never counts as open for the operator's page. */
export function SlipColumn() {
  const { texts, options, slipOpen } = useServices();
  const isOpen = useValue(slipOpen);
  useEffect(() => {
    // It is in sight already; a request to open it is done.
    if (isOpen) slipOpen.set(false);
  }, [isOpen, slipOpen]);
  useEffect(() => {
    options.get().onBetSlipStateChange?.({ isOpen: false });
  }, [options]);
  return (
    <aside id={SLIP_ID} tabIndex={-1} className="bt-slip bt-slip-column" aria-label={texts.t("bet_slip")}>
      <SlipHead />
      <SlipContent />
    </aside>
  );
}
