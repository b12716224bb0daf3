export { BackToGame } from "./back-to-game.tsx";
export { currentGame, useCurrentGame } from "./current-game.ts";
export { clearPendingDeposit, storeGame, storePendingDeposit } from "./return-storage.ts";
