import type { HelpLineGroups } from "#app/features/protection/help/index.ts";
import type { Gap } from "#contract/host/load-context.ts";

/** Help lines; a gap in a page template. */
export type InfoHelp = HelpLineGroups | Gap<HelpLineGroups>;

/** The section of the text about responsible gaming that lists the help lines. */
export const HELP_SECTION = "help-lines";

/** A paragraph or a list. */
export type InfoBlock = string | { list: string[] };

interface InfoQuestion {
  id: string;
  question: string;
  answer: InfoBlock[];
}

/** A section has a body; in the FAQ it has questions instead. */
export interface InfoSection {
  id: string;
  heading: string;
  body?: InfoBlock[];
  questions?: InfoQuestion[];
}

/** A legal or help text of `locales/<file>/pages/<alias>.json`, with the operator's names inserted. */
export interface InfoText {
  title: string;
  description: string;
  /** ISO date. */
  updated: string;
  /** The same date, localized. */
  updatedText: string;
  intro: string;
  sections: InfoSection[];
}

/** A part of a paragraph; `href` if it is a link. */
export interface TextRun {
  text: string;
  href?: string;
}

const LINK = /\[([^\]]+)\]\((\/page\/[a-z-]+|mailto:[^)\s]+)\)/g;

/**
 * Splits a paragraph into text and links: `[text](/page/alias)` and `[text](mailto:address)`. Any other target is not a
 * link, so that a translation cannot link to another site.
 */
export function parseTextRuns(paragraph: string): TextRun[] {
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
