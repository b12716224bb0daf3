/** The seeds of a round, once all of them are known. */
interface Seeds {
  server_seed: string;
  client_seed: string;
  nonce: number;
}

/** Commitment and first bytes of a round as commands, for whoever trusts this page as little as the house. */
export function proofCommands({ server_seed, client_seed, nonce }: Seeds): string[] {
  const seed = quoted(server_seed);
  return [
    `printf %s ${seed} | sha256sum`,
    `printf %s ${quoted(`${client_seed}:${nonce}:0`)} | openssl dgst -sha256 -hmac ${seed}`,
  ];
}

/** A word of a shell's command line. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
