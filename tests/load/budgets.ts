/** The maximum first-load sizes of the guest home and the lobby's scripts, in brotli and kilobytes of 1000 bytes. */
export const BUDGETS = { script: 130, style: 20, lobbyScript: 140 } as const;
