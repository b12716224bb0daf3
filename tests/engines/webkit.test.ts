import { gameStories } from "./game-stories.ts";
import { journeyStories } from "./journey-stories.ts";
import { popupStories } from "./popup-stories.ts";
import { describeEngine } from "./support/describe-engine.ts";
import { startWebKit } from "./support/webkit.ts";

describeEngine("WebKit", startWebKit, [...popupStories, ...journeyStories, ...gameStories]);
