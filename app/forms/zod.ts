import { z } from "zod";

// Without this zod probes for eval as soon as a schema is made, which the pages' policy answers with an error in the console.
if (typeof document !== "undefined") z.config({ jitless: true });

/** zod as the browser may have it; modules that the browser loads take it from here. */
export { z };
