import type { Guard } from "#contract/guards.ts";

/**
 * Drops a session that the product API no longer knows [GRD-1, AUTH-4]. The check itself has been made when the load
 * context was: a stored token without a user behind it, though the product API answered, is nobody's any more.
 */
export const checkAuth: Guard = ({ context }) => {
  const { session, user, productApiDown } = context;
  if (session.isAuthenticated && !user && !productApiDown) session.purge();
  return undefined;
};
