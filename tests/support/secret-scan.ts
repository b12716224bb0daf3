/** Something that left the server: an answer, a frame, a file or what a process wrote. */
export interface Trace {
  where: string;
  text: string;
}

export interface Secret {
  /** What it is, for the complaint; its value is not repeated there. */
  name: string;
  value: string;
}

/** Every form in which a secret could slip through: as it is, escaped, or encoded at any place of a longer text. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    // Characters that share bits with what stands before or after it differ from place to place.
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
  });
  const forms = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString("hex"),
    ...base64,
    ...base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ];
  return [...new Set(forms)];
}

/** Where which of the secrets was found, as sentences; empty where none was. */
export function leaks(traces: readonly Trace[], secrets: readonly Secret[]): string[] {
  const forms = secrets.map(({ name, value }) => ({ name, forms: formsOf(value) }));
  return traces.flatMap(({ where, text }) =>
    forms
      .filter((secret) => secret.forms.some((form) => text.includes(form)))
      .map(({ name }) => `${name} in ${where}`),
  );
}
