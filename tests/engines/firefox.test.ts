import { gameStories } from "./game-stories.ts";
import { journeyStories } from "./journey-stories.ts";
import { popupStories } from "./popup-stories.ts";
import { screenStories } from "./screen-stories.ts";
import { describeEngine } from "./support/describe-engine.ts";
import { startFirefox } from "./support/firefox.ts";

describeEngine("Firefox [ENG-1]", startFirefox, [
  ...screenStories,
  ...popupStories,
  ...journeyStories,
  ...gameStories,
]);
