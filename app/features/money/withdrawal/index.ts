export type { WithdrawalData } from "./model.ts";
export { WithdrawalPanel, WithdrawalScreen } from "./screen.tsx";
