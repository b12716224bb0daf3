import { useTranslation } from "react-i18next";
import { Popup } from "#app/shell/popups/popup.tsx";
import { HowItWorks } from "../list/how-it-works.tsx";

/** How tournaments work, 620 pixels wide [POP-1, POP-3]. */
export function TournamentHowItWorksPopup() {
  const { t } = useTranslation("tournaments");
  return (
    <Popup size="tournamentHowItWorks" title={t("how.title")}>
      <HowItWorks />
    </Popup>
  );
}
