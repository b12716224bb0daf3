/** Chains of games whose rounds are everyone's. `game` names whose: a game's code. */
export const chainsSchema = `
CREATE TABLE round_chains (
  chain_id INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  terminal_hash TEXT NOT NULL UNIQUE,
  salt TEXT NOT NULL,
  length INTEGER NOT NULL CHECK (length > 0),
  last_seed TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
`;
