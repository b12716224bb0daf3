export { WithdrawalPanel } from "./withdrawal-panel.tsx";
export { WithdrawalScreen } from "./withdrawal-screen.tsx";
export type { WithdrawalData } from "./withdrawal-view.ts";
