/** One output of the server: a response, a frame, a file or the output of a process. */
export interface Trace {
  where: string;
  text: string;
}

export interface Secret {
  /** A description for the report, which does not repeat the value. */
  name: string;
  value: string;
}

/** Every form in which a secret could leak: plain, escaped, or encoded at any position of a longer text. */
function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    // Characters that share bits with the surrounding text depend on the position and are left out.
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

/** A sentence for each secret found in a trace; empty if there is none. */
export function leaks(traces: readonly Trace[], secrets: readonly Secret[]): string[] {
  const forms = secrets.map(({ name, value }) => ({ name, forms: encodingsOf(value) }));
  return traces.flatMap(({ where, text }) =>
    forms
      .filter((secret) => secret.forms.some((form) => text.includes(form)))
      .map(({ name }) => `${name} in ${where}`),
  );
}
