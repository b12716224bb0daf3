/** A player's name as others may see it: two letters, never the domain of an e-mail. */
export function masked(login: string): string {
  return `${login.split("@")[0]?.slice(0, 2)}***`;
}
