/** Most selections of a slip, a request and an accumulator. Apart from the protocol, whose schemas the renderer does not load. */
export const MAX_LEGS = 20;
