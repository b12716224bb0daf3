/** How many payments a file holds at most; the page says so where there are more. */
export const MOST_EXPORTED = 5000;
