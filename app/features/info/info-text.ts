/** A paragraph, or a list of them. */
export type InfoBlock = string | { list: string[] };

export interface InfoQuestion {
  id: string;
  question: string;
  answer: InfoBlock[];
}

/** A section has a body; one of the FAQ has questions in its place. */
export interface InfoSection {
  id: string;
  heading: string;
  body?: InfoBlock[];
  questions?: InfoQuestion[];
}

/** One legal or help text as `locales/<file>/pages/<alias>.json` holds it, with the operator's names filled in. */
export interface InfoText {
  title: string;
  description: string;
  /** ISO date. */
  updated: string;
  /** The same date in words of the page's language. */
  updatedText: string;
  intro: string;
  sections: InfoSection[];
}

/** A run of text, and where it leads if it is a link. */
export interface TextRun {
  text: string;
  href?: string;
}

const LINK = /\[([^\]]+)\]\((\/page\/[a-z-]+|mailto:[^)\s]+)\)/g;

/**
 * Splits a paragraph at its links, which have two forms: `[text](/page/alias)` and `[text](mailto:address)`. Anything
 * else in brackets stays text, so that a translation can't lead off the site.
 */
export function textRuns(paragraph: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(LINK)) {
    if (match.index > end) runs.push({ text: paragraph.slice(end, match.index) });
    runs.push({ text: match[1] as string, href: match[2] });
    end = match.index + match[0].length;
  }
  if (end < paragraph.length) runs.push({ text: paragraph.slice(end) });
  return runs;
}
