/** Parses lines of `Name: value` (RFC 9110 §5); null if a line is no header. */
export function parseHeaderLines(text: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*([\x20-\x7e]+)$/.exec(line.trim()) ?? [];
    if (!name || !value) return null;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}
