export { RewardIcon } from "./reward-icon.tsx";
export { RewardLine, RewardText } from "./reward-line.tsx";
export { coinsText, rewardText, spinsText } from "./reward-text.ts";
