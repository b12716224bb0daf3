/**
 * Header of an endpoint's answer with a refusal that the shell shows: JSON of a ProductErrorBody, in ASCII [ERR-1, ERR-2]. It has the
 * name of the field that loader data has for it, which saves bytes of the first load.
 */
export const REFUSAL_HEADER = "productError";
