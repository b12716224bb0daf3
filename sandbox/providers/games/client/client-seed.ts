import type { SeedView } from "../protocol.ts";

/** A random client seed. It is generated here, because a seed that the server proposes could be one that suits it. */
export function createClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The client seed of the next round in this window. */
export function createClientSeedChoice() {
  let chosen: string | undefined;
  return {
    choose(clientSeed: string): void {
      chosen = clientSeed;
    },
    /** The seed of the next round; a new one if the player has none on this server seed. */
    current: ({ clientSeed }: Pick<SeedView, "clientSeed">): string => {
      if (chosen === undefined && clientSeed !== null) return clientSeed;
      chosen ??= createClientSeed();
      return chosen;
    },
    /** The seed to send with the next round; undefined if the server has it already. */
    pending: (): string | undefined => chosen,
    /** The server has stored the seed. */
    sent(): void {
      chosen = undefined;
    },
  };
}
