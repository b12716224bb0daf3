/** Code of the crash game in the wallet and in the game history, and its name; apart from the rules of the game, because every page has it. */
export const CRASH_GAME = { code: "aviator", name: "Aviator" } as const;
