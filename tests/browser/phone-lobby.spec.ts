import { lobbyJourneys } from "./lobby-journeys.ts";

lobbyJourneys();
