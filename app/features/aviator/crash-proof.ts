// This is the whole check of a round, as this page runs it. It needs nothing but a browser's own cryptography.

const RETURN = 97n; // per cent of what is staked; the house keeps 3
const MOST = 1_000_000; // 10,000.00×

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** SHA-256 of a seed's text. The seed of each round hashes to the seed of the round before it. */
export async function hashOf(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytesOf(seed)));
}

/** Where the round of a seed crashes, in hundredths: 235 is 2.35×. */
export async function crashPoint(seed: string, salt: string): Promise<number> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), algorithm, false, ["sign"]);
  const hmac = hex(await crypto.subtle.sign("HMAC", key, bytesOf(salt)));
  const drawn = BigInt(`0x${hmac.slice(0, 13)}`); // the first 52 bits
  const all = 2n ** 52n;
  return Math.min(MOST, Math.max(100, Number((RETURN * all) / (all - drawn))));
}

/** Walks the chain down from a round: after as many hashes as its place the terminal hash must come out. */
export async function chainEnd(seed: string, place: number): Promise<string> {
  let hash = seed;
  for (let step = 0; step < place; step += 1) hash = await hashOf(hash);
  return hash;
}
