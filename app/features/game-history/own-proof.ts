import type { Fairness } from "#contract/rounds.ts";

type Revealed = Pick<Fairness, "client_seed" | "nonce" | "server_seed_hash"> & { server_seed: string };

/** What this browser has found, without asking the house. */
export interface OwnProof {
  /** SHA-256 of the seed as computed here. */
  hash: string;
  /** It is what was shown before the round. */
  commitmentHolds: boolean;
  /** The first 32 bytes that the round was drawn from, in hexadecimal. */
  firstBytes: string;
}

/** The message that the first bytes of a round come from. */
export function firstMessage({ client_seed, nonce }: Pick<Fairness, "client_seed" | "nonce">): string {
  return `${client_seed}:${nonce}:0`;
}

/** The same two steps as commands, for whoever trusts this page as little as the house. */
export function proofCommands(round: Revealed): string[] {
  const seed = quoted(round.server_seed);
  return [
    `printf %s ${seed} | sha256sum`,
    `printf %s ${quoted(firstMessage(round))} | openssl dgst -sha256 -hmac ${seed}`,
  ];
}

/** A word of a shell's command line. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Whether this browser can compute a proof: only a page that came over https may. */
export function canProve(): boolean {
  return Boolean(globalThis.crypto?.subtle);
}

/** Computes commitment and first bytes of a revealed round in this browser. */
export async function proveHere(round: Revealed): Promise<OwnProof> {
  const encoder = new TextEncoder();
  const { subtle } = globalThis.crypto;
  const seed = encoder.encode(round.server_seed);
  const hash = hexOf(await subtle.digest("SHA-256", seed));
  const key = await subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const firstBytes = hexOf(await subtle.sign("HMAC", key, encoder.encode(firstMessage(round))));
  return { hash, commitmentHolds: hash === round.server_seed_hash.toLowerCase(), firstBytes };
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
