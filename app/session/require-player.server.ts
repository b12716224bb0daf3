import type { LoadContext } from "#contract/host/load-context.ts";
import type { User } from "#contract/wire/session/user.ts";

/**
 * The signed-in player of a loader or an action whose guard has turned guests away [GRD-4]. Without one the session could not be
 * checked, because the product API did not answer.
 *
 * @throws Response 503 if the player is unknown
 */
export function requirePlayer({ user }: Pick<LoadContext, "user">): User {
  if (!user) throw new Response(null, { status: 503 });
  return user;
}
