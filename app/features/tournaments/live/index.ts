export { TournamentAlerts } from "./tournament-alerts.tsx";
