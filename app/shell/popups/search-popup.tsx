import { useTranslation } from "react-i18next";
import { SearchPanel } from "#app/features/lobby/search/index.ts";
import { Popup } from "./popup.tsx";

/** Search over games while one types [HDR-1, POP-3]. */
export default function SearchPopup({ close }: { close: () => void }) {
  const { t } = useTranslation();
  return (
    <Popup size="search" title={t("search.title")}>
      <SearchPanel onChoose={close} />
    </Popup>
  );
}
