/** Which games a player has put a heart on; `place` rises, so that the newest has the highest. */
export const favouritesSchema = `
CREATE TABLE favourites (
  place INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users,
  game_code TEXT NOT NULL,
  at TEXT NOT NULL,
  UNIQUE (user_id, game_code)
) STRICT;
`;
