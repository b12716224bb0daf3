export { TournamentHowItWorksPopup } from "./how-it-works-popup.tsx";
export { TournamentLeaderboardPopup } from "./leaderboard-popup.tsx";
export {
  TournamentCancelledPopup,
  TournamentStartedPopup,
  TournamentWonPopup,
} from "./status-popups.tsx";
