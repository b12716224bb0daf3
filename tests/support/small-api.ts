import { GOALS, type Goal } from "#contract/wire/capabilities.ts";
import { requiredOperations } from "../../scripts/capabilities-guide.ts";

/** The operations of an API of an afternoon: what the goals of a casino need, and a few more [CAP-2]. */
export const SMALL_API = [
  ...new Set([
    ...(Object.keys(GOALS) as Goal[]).filter((goal) => goal !== "sport").flatMap(requiredOperations),
    ...["logout", "wallet", "searchGames", "gameCollections", "gameProviders", "events", "banners"],
  ]),
];
