import { Refusal } from "../../refusal.ts";
import type { LoginAttempts } from "./login-attempts.ts";
import { isPassword } from "./passwords.ts";
import type { Player, Players } from "./players.ts";

/**
 * Asks a signed-in player for the password again, before what matters is changed. A try counts before it is made, so that
 * many at once do not slip through. Throws `wrong_password`, or `too_many_attempts` after five wrong ones in 15 minutes.
 */
export function createPasswordCheck(players: Players, guesses: LoginAttempts) {
  return async (userId: string, password: string): Promise<Player> => {
    const name = `password ${userId}`;
    guesses.check(name);
    guesses.failed(name);
    const player = players.get(userId);
    if (!(await isPassword(password, player.password))) throw new Refusal("wrong_password");
    guesses.succeeded(name);
    return player;
  };
}
export type PasswordCheck = ReturnType<typeof createPasswordCheck>;
