import type { Guard } from "#contract/guards.ts";

/** Leads a regional Finnish prefix, such as /fi-fi, to the same page under /fi [GRD-3]. */
export const countryLang: Guard = ({ url }) => {
  const match = /^\/fi-[^/]+(\/.*)?$/i.exec(url.pathname);
  return match ? { redirect: `/fi${match[1] ?? ""}${url.search}` } : undefined;
};
