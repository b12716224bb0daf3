/** Messages of one namespace: texts, or lists and objects of them. */
export interface Messages {
  [key: string]: unknown;
}

function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A language's messages with a regional file's laid over them: the regional file holds only what differs [RT-1]. */
export function overlay(base: Messages, regional: Messages): Messages {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(regional)) {
    const below = merged[key];
    merged[key] = isMessages(value) && isMessages(below) ? overlay(below, value) : value;
  }
  return merged;
}
