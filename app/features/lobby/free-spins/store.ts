import { createStore } from "#app/ui/create-store.ts";

/** Spins left by game code. */
export type SpinsByGame = Readonly<Record<string, number>>;

export const NO_SPINS: SpinsByGame = {};
export const freeSpinsStore = createStore<SpinsByGame>(NO_SPINS);
