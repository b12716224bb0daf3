/** What the guest home's first load may weigh, compressed with brotli, in kilobytes of 1000 bytes. */
export const BUDGETS = { script: 130, style: 20 } as const;
