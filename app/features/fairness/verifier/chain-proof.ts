// The complete check of a shared round, as this page runs it. It depends only on the browser's Web Crypto API.

const RETURN_PERCENT = 97n; // per cent of the stakes are paid out
const MAX_MULTIPLIER = 1_000_000; // 10,000.00×
const POCKETS = 37n; // a European wheel: 0 to 36

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** SHA-256 of a seed's text. The seed of each round hashes to the seed of the round before it. */
export async function seedHash(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytesOf(seed)));
}

/** The first 52 bits of HMAC-SHA256(seed, salt), from which the round is drawn. */
async function drawBits(seed: string, salt: string): Promise<bigint> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), algorithm, false, ["sign"]);
  const hmac = hex(await crypto.subtle.sign("HMAC", key, bytesOf(salt)));
  return BigInt(`0x${hmac.slice(0, 13)}`);
}

/** The multiplier at which the flight of a seed crashes, in hundredths: 235 is 2.35×. */
export async function crashPoint(seed: string, salt: string): Promise<number> {
  const all = 2n ** 52n;
  const point = (RETURN_PERCENT * all) / (all - (await drawBits(seed, salt)));
  return Math.min(MAX_MULTIPLIER, Math.max(100, Number(point)));
}

/** The winning number of a seed. */
export async function wheelNumber(seed: string, salt: string): Promise<number> {
  return Number((POCKETS * (await drawBits(seed, salt))) >> 52n);
}

/**
 * The hash after `position` steps from the seed of a round, where `position` is its place in the chain. It must equal the
 * published terminal hash.
 */
export async function terminalHash(seed: string, position: number): Promise<string> {
  let hash = seed;
  for (let step = 0; step < position; step += 1) hash = await seedHash(hash);
  return hash;
}
