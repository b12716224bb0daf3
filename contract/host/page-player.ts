/**
 * Field of every form and of every request that changes something: the id of the player for whom its page was rendered. Another
 * player may have logged in to the browser since, in another tab. Guests' pages have none.
 */
export const PLAYER_FIELD = "player_id";

/** Status of the response to a request on behalf of another player than the one who is logged in. Refusals of the product API have others. */
export const OTHER_PLAYER_STATUS = 412;
