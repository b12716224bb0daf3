import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { EmptyPanel } from "../ui/panels.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { EachWayToggle } from "./each-way-toggle.tsx";
import { SlipFooter } from "./slip-footer.tsx";
import { SlipLegs } from "./slip-legs.tsx";
import { SlipReceipt } from "./slip-receipt.tsx";
import { usableTabs } from "./slip-state.ts";
import { SystemPicker } from "./system-picker.tsx";
import { useSlip } from "./use-slip.ts";

/** The slip itself: selections, kind of bet, stakes and the button; or the receipt of what was placed. */
export function SlipContent() {
  const { placement, texts, slip: store } = useServices();
  const sent = useValue(placement.sent);
  const view = useSlip();
  const { slip, statuses } = view;
  if (sent.length > 0) return <SlipReceipt sent={sent} />;
  if (slip.legs.length === 0)
    return <EmptyPanel icon="ticket" title={texts.t("slip_empty")} text={texts.t("slip_empty_text")} />;
  return (
    <>
      <Tabs
        label={texts.t("bet_type")}
        selected={slip.tab}
        onSelect={(tab) => store.update((state) => ({ ...state, tab }))}
        items={usableTabs(slip).map((key) => ({ key, label: texts.t(`tab_${key}`) }))}
      >
        <div className="bt-slip-scroll">
          {slip.tab === "system" && <SystemPicker slip={slip} />}
          <SlipLegs statuses={statuses} withStakes={slip.tab === "single" && slip.payment.kind !== "free"} />
          {slip.tab !== "builder" && <EachWayToggle statuses={statuses} />}
        </div>
      </Tabs>
      <SlipFooter view={view} />
    </>
  );
}
