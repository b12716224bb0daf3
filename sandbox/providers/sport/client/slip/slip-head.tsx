import { useState } from "react";
import { useServices } from "../services.ts";
import { useValue } from "../store/hooks.ts";
import { Icon } from "../ui/icon.tsx";
import { slipLink } from "./shared-slip.ts";
import { EMPTY_SLIP } from "./slip-state.ts";

/** Heading of the slip with its number of selections, sharing, clearing and, on phones, closing. */
export function SlipHead({ onClose }: { onClose?(): void }) {
  const { texts, slip, betsApi } = useServices();
  const { legs } = useValue(slip);
  const [link, setLink] = useState<{
    state: "none" | "loading" | "failed" | "copied" | "shown";
    url: string;
  }>({
    state: "none",
    url: "",
  });
  const share = async (): Promise<void> => {
    setLink({ state: "loading", url: "" });
    try {
      const url = await slipLink(betsApi, slip.get(), new URL(location.href));
      const isCopied = await copy(url);
      setLink({ state: isCopied ? "copied" : "shown", url });
    } catch {
      setLink({ state: "failed", url: "" });
    }
  };
  return (
    <>
      <div className="bt-slip-head">
        <h2>{texts.t("bet_slip")}</h2>
        {legs.length > 0 && <span className="bt-count">{legs.length}</span>}
        <span className="bt-spring" />
        {legs.length > 0 && (
          <>
            <button
              type="button"
              className="bt-tool"
              aria-label={texts.t("share_slip")}
              disabled={link.state === "loading"}
              onClick={share}
            >
              <Icon name="share" size={18} />
            </button>
            <button
              type="button"
              className="bt-tool"
              aria-label={texts.t("clear_slip")}
              onClick={() => slip.set(EMPTY_SLIP)}
            >
              <Icon name="bin" size={18} />
            </button>
          </>
        )}
        {onClose && (
          <button type="button" className="bt-tool" aria-label={texts.t("close_slip")} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div role="status" className="bt-share">
        {link.state === "copied" && texts.t("link_copied")}
        {link.state === "failed" && texts.t("link_failed")}
        {link.state === "shown" && (
          <input
            readOnly
            value={link.url}
            aria-label={texts.t("share_slip")}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </>
  );
}

/** Browsers without the permission show the link instead. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
