import { gameStories } from "./game-stories.ts";
import { journeyStories } from "./journey-stories.ts";
import { popupStories } from "./popup-stories.ts";
import { screenStories } from "./screen-stories.ts";
import { describeEngine } from "./support/describe-engine.ts";
import { startWebKit } from "./support/webkit.ts";

describeEngine("WebKit [ENG-1]", startWebKit, [
  ...screenStories,
  ...popupStories,
  ...journeyStories,
  ...gameStories,
]);
