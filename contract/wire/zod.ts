import { z } from "zod";

// By default zod tests whether eval is allowed; the content security policy would report that as an error in the console.
if (typeof document !== "undefined") z.config({ jitless: true });

/** zod, configured for the browser before the first schema is created. Every module that browsers load imports it from here. */
export { z };
