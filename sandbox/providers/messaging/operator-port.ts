/** What the vendor asks of the operator; a real vendor calls the operation `messagingPlayer` over HTTP. */
export interface MessagingOperator {
  /** The player of a session id, null if it is unknown or has expired. */
  playerOf(sessionId: string): { playerId: string; name: string; marketingAllowed: boolean } | null;
  /** Titles of the bonuses that the player can claim now. */
  pendingBonuses(playerId: string, locale: string): string[];
}
